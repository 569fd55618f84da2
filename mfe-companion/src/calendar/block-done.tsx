import type { SessionInside } from '@kabar/contracts/blocked-times';
import { Button, Dialog, MessageBox, Person, Stack, Text, useUiWords } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import type { z } from 'zod';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { BlockedTimeView } from './api.ts';

interface BlockDoneProps {
  day: Date;
  result: { blockedTime: BlockedTimeView; sessionsInside: z.output<typeof SessionInside>[] };
  onClose: () => void;
}

/** What is blocked now, and which agreed sessions lie inside: they stay, so the companion must know. */
export function BlockDone({ day, result, onClose }: BlockDoneProps) {
  const t = useCompanionWords();
  const words = useUiWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const { blockedTime, sessionsInside } = result;
  const time = (instant: string) => sayTime(new Date(instant), reader);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('block.title')}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Stack gap={4}>
        <MessageBox tone="good" live>
          {t('block.done', {
            day: sayDay(day, reader),
            start: time(blockedTime.startTime),
            end: time(blockedTime.endTime),
          })}
        </MessageBox>
        {sessionsInside.length > 0 ? (
          <>
            <Text>{t('block.sessionsInside', { count: sessionsInside.length })}</Text>
            {sessionsInside.map((session) => (
              <Person
                key={session.id}
                name={session.clientName}
                line={`${time(session.startTime)} – ${time(session.endTime)}`}
              />
            ))}
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}
