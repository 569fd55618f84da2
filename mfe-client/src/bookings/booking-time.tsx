import { Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';

interface BookingTimeProps {
  /** ISO. */
  time: string;
  /** Null: not known yet. */
  minutes: number | null;
}

/** When, by the reader's own clock and before all else, and for how long. */
export function BookingTime({ time, minutes }: BookingTimeProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const at = new Date(time);
  return (
    <Stack gap={1}>
      <Text as="time" size="display" bold>
        {sayTime(at, reader)}
      </Text>
      <Text as="span" bold>
        {sayDay(at, reader)}
      </Text>
      {minutes === null ? null : (
        <Text as="span" tone="soft">
          {t('booking.minutes', { count: minutes })}
        </Text>
      )}
    </Stack>
  );
}

/** 'Tomorrow, Tuesday 24 November, 09:00', in the middle of a sentence. */
export function useSayWhen(): (time: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (time) => `${sayDay(new Date(time), reader)}, ${sayTime(new Date(time), reader)}`;
}
