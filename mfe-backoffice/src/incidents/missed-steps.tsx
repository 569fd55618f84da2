import { MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { useMissedCheckIn } from './missed-api.ts';
import { useSayings } from './use-sayings.ts';

/** What was done about a client who did not answer; nothing for any other incident. */
export function MissedSteps({ incident }: { incident: IncidentView }) {
  const { kind, reference } = incident;
  if (kind !== 'missed' || reference === null) return null;
  if (reference.type === 'missed_check_in') return <Steps id={reference.id} />;
  return <NoConsent />;
}

function NoConsent() {
  const t = useBackofficeWords();
  return <MessageBox tone="care">{t('incidents.missed.noConsent')}</MessageBox>;
}

function Steps({ id }: { id: string }) {
  const t = useBackofficeWords();
  const query = useMissedCheckIn(id);
  const { moment } = useSayings();
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
                  <Text>
                    {kind === 'reached'
                      ? t(
                          by === 'contact'
                            ? 'incidents.missed.byContact'
                            : by === 'client'
                              ? 'incidents.missed.byHolder'
                              : 'incidents.missed.byCompanion',
                        )
                      : t(
                          kind === 'fine' && by === 'person'
                            ? 'incidents.missed.byPerson'
                            : `incidents.missed.step.${kind}`,
                          { turn },
                        )}
                  </Text>
                </li>
              ))}
            </ol>
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
