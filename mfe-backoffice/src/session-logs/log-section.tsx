import { Facts, Section } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useSessionLog } from './api.ts';

interface LogSectionProps {
  id: string;
  /** It stands below the case of an objection, which says when the session was and how long. */
  isBelowCase: boolean;
}

/** The session log that an incident is about, as far as this reader may read it. */
export function LogSection({ id, isBelowCase }: LogSectionProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Section title={t('incidents.log')} level={3}>
      <QueryView query={useSessionLog(id)}>
        {(log) => {
          const session = [
            { label: t('objection.startedAt'), value: moment(log.startedAt) },
            {
              label: t('objection.logged'),
              value: t('objection.minutes', { count: Math.floor(log.durationSeconds / 60) }),
            },
          ];
          const written = [
            ...(log.moodAssessment
              ? [{ label: t('incidents.mood'), value: t(`incidents.mood.${log.moodAssessment}`) }]
              : []),
            ...said(t('incidents.summary'), log.summary),
            ...said(t('incidents.details'), log.urgentDetails),
          ];
          const isSaid = isBelowCase && written.length > 0;
          return <Facts items={isSaid ? written : [...session, ...written]} />;
        }}
      </QueryView>
    </Section>
  );
}

const said = (label: string, words: string | null) =>
  words ? [{ label, value: <span className="backoffice-words">{words}</span> }] : [];
