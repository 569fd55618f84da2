import { Button, Group, MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useEffect, useRef } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface NearestTimesProps {
  /** Why the chosen time is not available. */
  reason: string;
  /** ISO, nearest first. */
  times: readonly string[];
  onChoose: (time: string) => void;
}

/** The message of a refusal, with buttons for the times that are available instead. */
export function NearestTimes({ reason, times, onChoose }: NearestTimesProps) {
  const t = useClientWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const box = useRef<HTMLDivElement>(null);
  // In braces, because an effect must not return the result of scrolling as its clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <MessageBox tone="danger" live>
        <Stack gap={3}>
          <Text as="span">{reason}</Text>
          <Text as="span" bold>
            {t('times.nearest')}
          </Text>
          <Group gap={2}>
            {times.map((time) => (
              <Button key={time} variant="secondary" onClick={() => onChoose(time)}>
                {sayShortDay(new Date(time), reader)}, {sayTime(new Date(time), reader)}
              </Button>
            ))}
          </Group>
        </Stack>
      </MessageBox>
    </div>
  );
}
