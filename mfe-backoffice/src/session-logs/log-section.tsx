import { Facts, Section } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useSessionLog } from './api.ts';

interface LogSectionProps {
  id: string;
  /** Whether it is below an objection, which already shows the session's start and length. */
  isBelowCase: boolean;
}

/** The session log of an incident, as far as the reader's role may read it. */
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
