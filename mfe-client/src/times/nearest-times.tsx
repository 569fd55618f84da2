import { Button, Group, MessageBox, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useEffect, useRef } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

interface NearestTimesProps {
  /** Why the time cannot be had. */
  reason: string;
  /** ISO, the nearest first. */
  times: readonly string[];
  onChoose: (time: string) => void;
}

/** Beside the sentence of a refusal the times that can be had instead, each by one press. */
export function NearestTimes({ reason, times, onChoose }: NearestTimesProps) {
  const t = useClientWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const box = useRef<HTMLDivElement>(null);
  // In braces: what scrolling answers is no clean-up.
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
