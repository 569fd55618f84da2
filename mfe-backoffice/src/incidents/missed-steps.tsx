import { MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { type MissedCheckInView, useMissedCheckIn } from './missed-api.ts';
import { useIncidentTexts } from './use-incident-texts.ts';

/** The steps that were taken to reach a client who did not answer; renders nothing for other incidents. */
export function MissedSteps({ incident }: { incident: IncidentView }) {
  const { kind, reference } = incident;
  if (reference === null || (kind !== 'missed' && kind !== 'urgent')) return null;
  if (reference.type === 'missed_check_in') return <Steps id={reference.id} />;
  if (kind === 'urgent') return null;
  return <NoConsent />;
}

function NoConsent() {
  const t = useBackofficeWords();
  return <MessageBox tone="care">{t('incidents.missed.noConsent')}</MessageBox>;
}

function Steps({ id }: { id: string }) {
  const t = useBackofficeWords();
  const query = useMissedCheckIn(id);
  const { moment } = useIncidentTexts();
  return (
    <Section title={t('incidents.missed.title')} level={3}>
      <QueryView query={query}>
        {({ steps, state }) => (
          <Stack gap={3}>
            {state === 'ended' ? (
              <MessageBox tone="good">{t('incidents.missed.settled')}</MessageBox>
            ) : null}
            <ol className="backoffice-missed-steps">
              {steps.map(({ kind, turn, by, at }) => (
                <li key={`${kind}-${turn}`}>
                  <Text tone="soft">{moment(at)}</Text>
                  <Text>{t(wordOf(kind, by), { turn })}</Text>
                </li>
              ))}
            </ol>
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

type Step = MissedCheckInView['steps'][number];

const reachedBy = {
  ...({ contact: 'incidents.missed.byContact', client: 'incidents.missed.byHolder' } as const),
  ...({ staff: 'incidents.missed.byStaff', companion: 'incidents.missed.byCompanion' } as const),
} as const;

/** The text key of a step, which depends on who acted. */
function wordOf(kind: Step['kind'], by: Step['by']) {
  if (kind === 'reached')
    return by === 'person' || by === 'system' ? reachedBy.companion : reachedBy[by];
  if (kind === 'fine' && by === 'person') return 'incidents.missed.byPerson';
  // A missed daily check-in has no call.
  if (kind === 'no_answer' && by !== 'companion') return 'incidents.missed.notAnswered';
  return `incidents.missed.step.${kind}` as const;
}
