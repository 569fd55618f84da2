import { Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { isAtNight } from '../times/group-times.ts';
import { useClientWords } from '../words/use-client-words.ts';

interface BookingTimeProps {
  /** ISO. */
  time: string;
  /** Null: not known yet. */
  minutes: number | null;
  /** Before somebody asks for it: a word of warning where she would have to get up at night. */
  warns?: boolean;
}

/** When, by the reader's own clock and before all else, and for how long. */
export function BookingTime({ time, minutes, warns }: BookingTimeProps) {
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
      {warns && isAtNight(time, reader.timeZone) ? (
        <Text tone="care" bold>
          {t('times.atNight', { time: sayTime(at, reader) })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** 'Tuesday 24 November, 09:00', in the middle of a sentence. */
export function useSayWhen(): (time: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (time) => `${sayDate(new Date(time), reader)}, ${sayTime(new Date(time), reader)}`;
}
