import { Button, FieldGroup, Stack } from '@kabar/ui/base';
import { ChoiceChips, SegmentedControl } from '@kabar/ui/more';
import { browserZone, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import {
  type DayOfTimes,
  groupByDay,
  groupByPart,
  halfHours,
  type PartOfDay,
} from './group-times.ts';
import './times.css';

export interface TimePickerProps {
  /** The offered start times, ISO, in order; not empty. */
  times: readonly string[];
  /** 'YYYY-MM-DD' in the reader's time zone. If it has no times, the next day with times is shown. */
  day: string | undefined;
  onDay: (day: string) => void;
  value: string | undefined;
  onChange: (time: string) => void;
  /** A text that says whose time zone is shown. */
  hint?: string;
  /** The text for the same time in another time zone; undefined if it does not differ. */
  elsewhere?: (at: Date) => string | undefined;
  /** The error shown above the times if none is chosen. */
  error?: string | undefined;
}

/** Chooses a time in three steps: day, part of the day, half hour. Several hundred times at once would be too many. */
export function TimePicker(props: TimePickerProps) {
  const { times, day, onDay, value, onChange, hint, elsewhere, error } = props;
  const t = useClientWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const days = groupByDay(times, reader.timeZone);
  const shown = dayOfChoice() ?? days[0];
  return (
    <Stack gap={6}>
      <Days days={days} value={shown?.day} onChange={onDay} />
      <FieldGroup legend={t('times.time')} hint={hint} error={error}>
        <TimesOfDay
          key={shown?.day}
          times={shown?.times ?? []}
          timeZone={reader.timeZone}
          value={value}
          onChange={onChange}
          option={timeOption}
        />
      </FieldGroup>
    </Stack>
  );

  function dayOfChoice() {
    return (
      days.find((each) => each.day === day) ??
      days.find((each) => value !== undefined && each.times.includes(value)) ??
      days.find((each) => day !== undefined && each.day > day)
    );
  }

  function timeOption(time: string) {
    const at = new Date(time);
    const there = elsewhere?.(at);
    const label = sayTime(at, reader);
    if (there === undefined) return { value: time, label };
    return {
      value: time,
      label: <span className="client-own-time">{label}</span>,
      note: there,
    };
  }
}

interface DaysProps {
  days: readonly DayOfTimes[];
  value: string | undefined;
  onChange: (day: string) => void;
}

/** Eight days at first, so that the times below are visible. */
const daysAtFirst = 8;

function Days({ days, value, onChange }: DaysProps) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const [all, setAll] = useState(false);
  const first = days.slice(0, daysAtFirst);
  const isLater = days.slice(daysAtFirst).some(({ day }) => day === value);
  const offered = all || isLater ? days : first;
  return (
    <Stack gap={4} align="start">
      <ChoiceChips
        legend={t('times.day')}
        name="day"
        options={offered.map((each) => ({
          value: each.day,
          label: sayShortDay(new Date(each.times[0] ?? ''), reader),
          note: t('times.count', { count: each.times.length }),
        }))}
        value={value}
        onChange={onChange}
      />
      {days.length > daysAtFirst && !isLater ? (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'times.fewerDays' : 'times.moreDays')}
        </Button>
      ) : null}
    </Stack>
  );
}

interface TimesOfDayProps extends Pick<TimePickerProps, 'times' | 'value' | 'onChange'> {
  timeZone: string;
  option: (time: string) => { value: string; label: ReactNode; note?: ReactNode };
}

function TimesOfDay({ times, timeZone, value, onChange, option }: TimesOfDayProps) {
  const t = useClientWords();
  const parts = groupByPart(times, timeZone);
  const [wantedPart, setPart] = useState<PartOfDay>();
  const [all, setAll] = useState(false);
  const part =
    parts.find((each) => each.part === wantedPart) ??
    parts.find((each) => value !== undefined && each.times.includes(value)) ??
    // Night is never preselected if there is another part of the day.
    parts.find((each) => each.part !== 'night') ??
    parts[0];
  if (part === undefined) return null;
  const first = new Set(halfHours(part.times, timeZone));
  const hasMore = first.size < part.times.length;
  const offered = part.times.filter((time) => all || first.has(time) || time === value);
  return (
    <Stack gap={4} align="start">
      {parts.length > 1 ? (
        <SegmentedControl
          label={t('times.part')}
          options={parts.map((each) => ({ value: each.part, label: t(`times.${each.part}`) }))}
          value={part.part}
          onChange={setPart}
        />
      ) : null}
      <ChoiceChips
        legend={t(`times.${part.part}`)}
        name="time"
        options={offered.map(option)}
        value={value}
        onChange={onChange}
      />
      {hasMore ? (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('times.fewer') : t('times.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
