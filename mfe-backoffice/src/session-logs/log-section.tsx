import { Facts, Section } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useSessionLog } from './api.ts';

/** The session log that an incident is about, as far as this reader may read it. */
export function LogSection({ id }: { id: string }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Section title={t('incidents.log')} level={3}>
      <QueryView query={useSessionLog(id)}>
        {(log) => (
          <Facts
            items={[
              { label: t('objection.startedAt'), value: moment(log.startedAt) },
              {
                label: t('objection.logged'),
                value: t('objection.minutes', { count: Math.floor(log.durationSeconds / 60) }),
              },
              ...(log.moodAssessment
                ? [{ label: t('incidents.mood'), value: t(`incidents.mood.${log.moodAssessment}`) }]
                : []),
              ...said(t('incidents.summary'), log.summary),
              ...said(t('incidents.details'), log.urgentDetails),
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}

const said = (label: string, words: string | null) =>
  words ? [{ label, value: <span className="backoffice-words">{words}</span> }] : [];
