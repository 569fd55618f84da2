import {
  Badge,
  Card,
  Group,
  Person,
  Section,
  ShortList,
  Stack,
  Text,
  TextLink,
} from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type SessionLogView, useRecordedSessions } from './api.ts';

const shown = 5;

/** The latest sessions that the companion recorded, for the dashboard; renders nothing before the first. */
export function RecordedSessions() {
  const t = useCompanionWords();
  const page = useRecordedSessions(shown).data?.pages[0];
  if (page === undefined || page.sessionLogs.length === 0) return null;
  return (
    <Section
      title={t('sessionLogs.recent')}
      action={<TextLink href="/session-logs">{t('sessionLogs.all')}</TextLink>}
    >
      <ShortList>
        {page.sessionLogs.map((log) => (
          <RecordedCard key={log.id} log={log} />
        ))}
      </ShortList>
    </Section>
  );
}

/** A session log with all its fields. */
export function RecordedCard({ log }: { log: SessionLogView }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const start = new Date(log.startedAt);
  const minutes = t('sessionLogs.minutesOf', { count: Math.floor(log.durationSeconds / 60) });
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person
            name={log.client.fullName ?? t('sessionLogs.gone')}
            src={log.client.avatarUrl}
            line={`${sayDate(start, reader)}, ${sayTime(start, reader)} · ${t(`sessionLogs.by.${log.medium}`)} · ${minutes}`}
          />
          <Group gap={2}>
            {log.kind === 'unplanned' ? <Badge>{t('sessionLogs.kind.unplanned')}</Badge> : null}
            {log.urgentFlag ? <Badge tone="red">{t('sessionLogs.urgentMark')}</Badge> : null}
            {log.moodAssessment ? (
              <Badge tone={log.moodAssessment === 'concerned' ? 'sun' : 'leaf'}>
                {t(`sessionLogs.mood.${log.moodAssessment}`)}
              </Badge>
            ) : null}
          </Group>
        </Group>
        <Text>{log.summary ?? t('sessionLogs.goneText')}</Text>
        {log.urgentDetails ? (
          <Text bold>{t('sessionLogs.urgentWas', { details: log.urgentDetails })}</Text>
        ) : null}
      </Stack>
    </Card>
  );
}
