import { Stack, Text } from '@kabar/ui/base';
import { browserZone, differs, sayDate, sayDay, sayTime } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { type Language, useLanguage } from '@kabar/web/words';
import { isAtNight } from '../times/group-times.ts';
import { useClientWords } from '../words/use-client-words.ts';

export interface Called {
  name: string;
  timeZone: string;
}

interface BookingTimeProps {
  /** ISO. */
  time: string;
  /** Null if not known yet. */
  minutes: number | null;
  /** The loved one who is called, if their time zone is known; their local time is shown if it differs from the reader's. */
  called?: Called | undefined;
  /** Set before booking: warns if it is night for the person who is called. */
  warns?: boolean;
}

/** The start in the reader's time zone, then the length. */
export function BookingTime({ time, minutes, called, warns }: BookingTimeProps) {
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
      {called && differs(at, called.timeZone, reader.timeZone) ? (
        <>
          <Text as="span" tone="soft">
            {t('booking.yourClock', { zone: zoneLabel(reader.timeZone, at) })}
          </Text>
          <Text as="span">{t('booking.theirClock', sayTheirs(at, called, reader.language))}</Text>
        </>
      ) : null}
      {warns ? <AtNight at={at} called={called} /> : null}
    </Stack>
  );
}

function AtNight({ at, called }: { at: Date; called: Called | undefined }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: called?.timeZone ?? browserZone() };
  if (!isAtNight(at.toISOString(), reader.timeZone)) return null;
  const time = sayTime(at, reader);
  return (
    <Text tone="care" bold>
      {called ? t('times.atNightFor', { name: called.name, time }) : t('times.atNight', { time })}
    </Text>
  );
}

function sayTheirs(at: Date, { name, timeZone }: Called, language: Language) {
  const reader = { language, timeZone };
  const time = `${sayDate(at, reader)}, ${sayTime(at, reader)}`;
  return { name, time, zone: zoneLabel(timeZone, at) };
}

/** 'Tuesday 24 November, 09:00', for use inside a sentence. */
export function useSayWhen(): (time: string) => string {
  const reader = { language: useLanguage(), timeZone: browserZone() };
  return (time) => `${sayDate(new Date(time), reader)}, ${sayTime(new Date(time), reader)}`;
}
