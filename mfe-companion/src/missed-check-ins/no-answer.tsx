import { Button, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { useState } from 'react';
import type { SessionView } from '../session-logs/api.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useStartCheckIn } from './api.ts';

const minute = 60_000;

/**
 * The 'No answer' button above the session log's form, shown from 5 minutes after the start until 30 minutes after the
 * planned end. It starts a missed check-in, so no log is needed.
 */
export function NoAnswer({ session, onDone }: { session: SessionView; onDone: () => void }) {
  const t = useCompanionWords();
  const idOf = useStableId();
  const start = useStartCheckIn();
  const [now] = useState(() => Date.now());
  const { kind, id, startedAt, durationMinutes } = session;
  if ((kind !== 'booking' && kind !== 'trial_booking') || id === null || startedAt === null)
    return null;
  const begins = new Date(startedAt).getTime();
  const isNow =
    now >= begins + 5 * minute && now <= begins + ((durationMinutes ?? 10) + 30) * minute;
  if (!isNow) return null;
  const name = session.lovedOneName ?? session.client.preferredName ?? t('sessionLogs.gone');
  return (
    <Stack gap={3}>
      <Text>{t('noAnswer.text', { name })}</Text>
      <Button
        variant="secondary"
        fullWidth
        busy={start.isPending}
        onClick={() =>
          start.mutate({ id: idOf({ kind, id }), session: { kind, id } }, { onSuccess: onDone })
        }
      >
        {t('noAnswer.button')}
      </Button>
      {start.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(start.error) ?? t('noAnswer.failed')}
        </MessageBox>
      ) : null}
    </Stack>
  );
}
