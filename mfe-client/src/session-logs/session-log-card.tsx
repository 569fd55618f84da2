import { Badge, Button, Card, Group, Person, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useLovedOnes } from '../loved-ones/api.ts';
import { ReviewButton } from '../reviews/review-button.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type SessionLogView, useObjectToLog } from './api.ts';
import { ObjectionDialog } from './objection-dialog.tsx';

/** One session log, with buttons to review the companion and to object to the log. */
export function SessionLogCard({ log, mayReview }: { log: SessionLogView; mayReview: boolean }) {
  const t = useClientWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const reader = { language, timeZone: browserZone() };
  const start = new Date(log.startedAt);
  const name = log.companion.fullName ?? t('sessionLogs.gone');
  const minutes = t('sessionLogs.minutes', { count: Math.floor(log.durationSeconds / 60) });
  const when = `${sayDate(start, reader)}, ${sayTime(start, reader)}`;
  return (
    <Card padding="small" as="article">
      <Stack gap={3}>
        <Group justify="between" align="start" gap={3}>
          <Person name={name} src={log.companion.avatarUrl} line={when} />
          {log.kind === 'unplanned' ? <Badge>{t('sessionLogs.unplanned')}</Badge> : null}
        </Group>
        {log.lovedOneId ? <ForLovedOne id={log.lovedOneId} /> : null}
        {log.summary ? <Text>{log.summary}</Text> : null}
        <Group gap={3} align="center" justify="between">
          <Text bold>
            {t(`sessionLogs.by.${log.medium}`)}, {minutes}
          </Text>
          {mayReview ? <ReviewButton companion={log.companion} size="small" /> : null}
          {log.objectedAt === null ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('sessionLogs.wrongOf', { name, when })}
              onClick={() => setOpen(true)}
            >
              {t('sessionLogs.wrong')}
            </Button>
          ) : (
            <Text tone="soft">{answerOf(log, t)}</Text>
          )}
        </Group>
      </Stack>
      {open ? (
        <Objection
          id={log.id}
          about={`${name}, ${when}, ${minutes}`}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

export function Objection(props: { id: string; about: string; onClose: () => void }) {
  return <ObjectionDialog {...props} object={useObjectToLog()} />;
}

function ForLovedOne({ id }: { id: string }) {
  const t = useClientWords();
  const name = useLovedOnes().data?.find((lovedOne) => lovedOne.id === id)?.fullName;
  return name ? <Text tone="soft">{t('sessionLogs.with', { name })}</Text> : null;
}

/** The first log of each companion in a list; only those show the review button. */
export function firstOfEach(logs: readonly SessionLogView[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  for (const log of logs) if (!first.has(log.companion.id)) first.set(log.companion.id, log.id);
  return new Set(first.values());
}

/** The state of an objection: under review, or what staff decided. */
export function answerOf(log: SessionLogView, t: ReturnType<typeof useClientWords>): string {
  if (log.objectionMinutes === null) return t('sessionLogs.told');
  return t('sessionLogs.decided', { count: log.objectionMinutes });
}
