import { Card, Section, ShortList, Text, TextLink } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { useSessionLogs } from './api.ts';
import { firstOfEach, SessionLogCard } from './session-log-card.tsx';

const shown = 5;

/** The latest sessions for the dashboard; renders nothing without an assigned companion. */
export function RecentSessions() {
  const t = useClientWords();
  const page = useSessionLogs(shown).data?.pages[0];
  if (!page?.isAccompanied) return null;
  const reviewed = firstOfEach(page.sessionLogs);
  return (
    <Section
      title={t('sessionLogs.title')}
      {...(page.sessionLogs.length > 0
        ? { action: <TextLink href="/session-logs">{t('sessionLogs.all')}</TextLink> }
        : {})}
    >
      {page.sessionLogs.length === 0 ? (
        <Card tone="quiet">
          <Text>{t('sessionLogs.emptyText')}</Text>
        </Card>
      ) : (
        <ShortList>
          {page.sessionLogs.map((log) => (
            <SessionLogCard key={log.id} log={log} mayReview={reviewed.has(log.id)} />
          ))}
        </ShortList>
      )}
    </Section>
  );
}
