import { instantOfClock } from '@kabar/rules/clocks';
import { Disclosure, Skeleton, Stack, Text, TextField } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { halfHoursByDay } from '../trial-requests/times.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useOpenTimes } from './api.ts';

interface TimeToProposeProps {
  /** The session's id. */
  id: string;
  /** The client's name, as used in sentences. */
  name: string;
  /** 'YYYY-MM-DDTHH:mm' in the reader's time zone, or empty. */
  wall: string;
  onWall: (wall: string) => void;
  error: string | undefined;
}

/** The open times first, and any other time in a folded field. */
export function TimeToPropose({ id, name, wall, onWall, error }: TimeToProposeProps) {
  const t = useCompanionWords();
  const { data, isPending } = useOpenTimes(id);
  const times = data?.startTimes ?? [];
  const theirs = (
    <ClientClock wall={wall} name={name} timeZone={data?.clientTimeZone ?? undefined} />
  );
  if (isPending) return <Skeleton lines={3} />;
  const isOther = wall !== '' && !times.some((time) => toWall(time) === wall);
  // If no time is chosen at all, the error is shown at the open times.
  const isOfField = times.length === 0 || isOther;
  const field = (
    <TextField
      label={t('bookings.dateTime')}
      hint={t('bookings.dateTimeHint')}
      type="datetime-local"
      required
      value={wall}
      error={isOfField ? error : undefined}
      onChange={(event) => onWall(event.currentTarget.value)}
    />
  );
  if (times.length === 0)
    return (
      <>
        {field}
        {theirs}
      </>
    );
  return (
    <Stack gap={4}>
      <OpenTimes {...{ times, wall, onWall }} error={isOther ? undefined : error} />
      <Disclosure
        summary={t('bookings.otherTime')}
        openFor={isOther ? (error ?? 'other time') : undefined}
      >
        {field}
      </Disclosure>
      {theirs}
    </Stack>
  );
}

interface ClientClockProps {
  wall: string;
  name: string;
  /** Undefined while loading. */
  timeZone: string | undefined;
}

/** The chosen time in the client's time zone, if it differs from the reader's. */
function ClientClock({ wall, name, timeZone }: ClientClockProps) {
  const t = useCompanionWords();
  const language = useLanguage();
  const at = instantOfClock(wall, browserZone());
  if (at === undefined || timeZone === undefined) return null;
  const by = (zone: string) =>
    `${sayShortDay(at, { language, timeZone: zone })}, ${sayTime(at, { language, timeZone: zone })}`;
  const there = by(timeZone);
  if (there === by(browserZone())) return null;
  return <Text>{t('bookings.clientTime', { name, time: there })}</Text>;
}

interface OpenTimesProps extends Pick<TimeToProposeProps, 'wall' | 'onWall' | 'error'> {
  times: readonly string[];
}

function OpenTimes({ times, wall, onWall, error }: OpenTimesProps) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const [wanted, setDay] = useState(wall.slice(0, 10));
  const days = halfHoursByDay(times, reader.timeZone);
  const day = days.has(wanted) ? wanted : ([...days.keys()][0] ?? '');
  const chosen = times.find((time) => toWall(time) === wall);
  return (
    <>
      <ChoiceChips
        legend={t('bookings.day')}
        name="day"
        options={[...days].map(([value, list]) => ({
          value,
          label: sayShortDay(new Date(list[0] ?? ''), reader),
        }))}
        value={day}
        onChange={setDay}
      />
      <ChoiceChips
        legend={t('bookings.time')}
        error={error}
        name="time"
        options={(days.get(day) ?? []).map((value) => ({
          value,
          label: sayTime(new Date(value), reader),
        }))}
        value={chosen}
        onChange={(time) => onWall(toWall(time))}
      />
      {chosen === undefined ? null : (
        <Text bold>
          {t('bookings.newTime', {
            time: `${sayShortDay(new Date(chosen), reader)}, ${sayTime(new Date(chosen), reader)}`,
          })}
        </Text>
      )}
    </>
  );
}

/** The value of a datetime-local field in the reader's time zone. */
export function toWall(time: string): string {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: browserZone(),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return wall.format(new Date(time)).replace(' ', 'T');
}
