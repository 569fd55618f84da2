import { Disclosure, MessageBox, Text, TextField } from '@kabar/ui/base';
import { browserZone, differs, sayTime } from '@kabar/web/say-time';
import { cityOf, zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { NearestTimes } from '../times/nearest-times.tsx';
import { TimePicker } from '../times/time-picker.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { Called } from './booking-time.tsx';
import { fromWall, toWall } from './rules.ts';

export interface DateTimeFieldProps {
  /** 'YYYY-MM-DDTHH:mm', or empty. */
  wall: string;
  onWall: (wall: string) => void;
  error: string | undefined;
  /** The open times shown above the field, ISO. Without any, the field is not folded. */
  times: readonly string[];
}

/** A folded field for times other than the open ones. If no time is chosen at all, `OpenTimes` shows the error. */
export function DateTimeField({ wall, onWall, error, times }: DateTimeFieldProps) {
  const t = useClientWords();
  if (times.length === 0) return <WallField {...{ wall, onWall, error }} hasTimes={false} />;
  const isOther = isOtherTime(wall, times);
  return (
    <Disclosure
      summary={t('booking.otherTime')}
      openFor={isOther ? (error ?? 'other time') : undefined}
    >
      <WallField {...{ wall, onWall }} error={isOther ? error : undefined} hasTimes />
    </Disclosure>
  );
}

/** Whether the typed time is not among the open ones. */
function isOtherTime(wall: string, times: readonly string[]): boolean {
  const time = fromWall(wall);
  return time !== undefined && !times.some((each) => Date.parse(each) === Date.parse(time));
}

interface WallFieldProps extends Omit<DateTimeFieldProps, 'times'> {
  hasTimes: boolean;
}

function WallField({ wall, onWall, error, hasTimes }: WallFieldProps) {
  const t = useClientWords();
  return (
    <TextField
      label={t('booking.dateTime')}
      hint={t(hasTimes ? 'booking.dateTimeHint' : 'booking.ownClock')}
      type="datetime-local"
      required
      min={toWall(new Date().toISOString())}
      value={wall}
      error={error}
      onChange={(event) => onWall(event.currentTarget.value)}
    />
  );
}

interface OpenTimesProps {
  /** Starts, ISO, in order. */
  times: readonly string[];
  day: string | undefined;
  onDay: (day: string) => void;
  wall: string;
  onWall: (wall: string) => void;
  called?: Called | undefined;
  error: string | undefined;
}

/**
 * The companion's open times in the next two weeks, in the reader's time zone. The loved one's local time is shown below if
 * it differs.
 */
export function OpenTimes(props: OpenTimesProps) {
  const { times, day, onDay, wall, onWall, called, error } = props;
  const t = useClientWords();
  const sayTheirs = useTheirClock(called);
  const isElsewhere = times.some((time) => sayTheirs(new Date(time)) !== undefined);
  const chosen = fromWall(wall);
  const offered = times.map((time) => new Date(time).toISOString());
  if (offered.length === 0) return <Text tone="soft">{t('booking.noOpenTimes')}</Text>;
  return (
    <TimePicker
      times={offered}
      day={day}
      onDay={onDay}
      value={chosen !== undefined && offered.includes(chosen) ? chosen : undefined}
      onChange={(time) => onWall(toWall(time))}
      hint={
        called && isElsewhere
          ? t('booking.bothClocks', { name: called.name, zone: zoneLabel(called.timeZone) })
          : t('booking.ownClock')
      }
      elsewhere={sayTheirs}
      error={isOtherTime(wall, times) ? undefined : error}
    />
  );
}

/** '15:00 in Jakarta' if the loved one's clock differs from the reader's. */
export function useTheirClock(called: Called | undefined) {
  const t = useClientWords();
  const language = useLanguage();
  return (at: Date) => {
    if (called === undefined || !differs(at, called.timeZone, browserZone())) return undefined;
    const time = sayTime(at, { language, timeZone: called.timeZone });
    return t('booking.timeThere', { time, city: cityOf(called.timeZone) });
  };
}

interface RefusedProps {
  /** The message of the refusal. */
  reason: string;
  /** Times that are available instead. */
  nearest: readonly string[];
  onNearest: (wall: string) => void;
  action?: ReactNode;
}

/** The refusal's message, with the nearest open times if there are any. */
export function Refused({ reason, nearest, onNearest, action }: RefusedProps) {
  if (nearest.length > 0) {
    const choose = (time: string) => onNearest(toWall(time));
    return <NearestTimes reason={reason} times={nearest} onChoose={choose} />;
  }
  return (
    <MessageBox tone="danger" live action={action}>
      {reason}
    </MessageBox>
  );
}
