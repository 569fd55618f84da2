import { Card, Group, Person, Section, ShortList, Text } from '@kabar/ui/base';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type SessionView, useSessionsToLog } from './api.ts';
import { keyOf } from './form.ts';
import { RecordSessionButton } from './record-session-button.tsx';
import { useSessionName } from './use-session-name.ts';

const shown = 3;

/** Past sessions that still need a log, for the dashboard; renders nothing without any. */
export function SessionsToRecord() {
  const t = useCompanionWords();
  const sessions = (useSessionsToLog().data ?? []).filter(({ startedAt }) => startedAt !== null);
  if (sessions.length === 0) return null;
  return (
    <Section title={t('sessionLogs.waiting')}>
      <ShortList
        end={
          sessions.length > shown ? (
            <Text tone="soft">{t('sessionLogs.more', { count: sessions.length - shown })}</Text>
          ) : null
        }
      >
        {sessions.slice(0, shown).map((session) => (
          <SessionCard key={keyOf(session)} session={session} />
        ))}
      </ShortList>
    </Section>
  );
}

function SessionCard({ session }: { session: SessionView }) {
  const t = useCompanionWords();
  const nameOf = useSessionName();
  const name = session.client.fullName ?? t('sessionLogs.gone');
  return (
    <Card padding="small" as="article">
      <Group justify="between" align="center" gap={3}>
        <Person name={name} src={session.client.avatarUrl} line={nameOf(session)} />
        <RecordSessionButton
          session={session}
          size="small"
          aria-label={t('sessionLogs.logOf', { name, session: nameOf(session) })}
        />
      </Group>
    </Card>
  );
}
