import { Button, FieldGroup, Stack } from '@kabar/ui/base';
import { ChoiceChips, SegmentedControl } from '@kabar/ui/more';
import { browserZone, differs, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { groupByDay, groupByPart, halfHours, type PartOfDay } from './group-times.ts';
import { timeInJakarta, trialZone } from './jakarta-time.ts';
import './trial-bookings.css';

export interface TimePickerProps {
  /** Offered starts, ISO, in order; not empty. */
  times: readonly string[];
  /** 'YYYY-MM-DD' by the reader's clock. */
  day: string | undefined;
  onDay: (day: string) => void;
  value: string | undefined;
  onChange: (time: string) => void;
}

/** First the day, then its part, then the half hour, all by the reader's own clock: never a wall of three hundred times. */
export function TimePicker({ times, day, onDay, value, onChange }: TimePickerProps) {
  const t = useClientWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const days = groupByDay(times, reader.timeZone);
  const shown = dayOfChoice() ?? days[0];
  const isElsewhere = times.some((time) => differs(new Date(time), trialZone, reader.timeZone));
  return (
    <Stack gap={6}>
      <ChoiceChips
        legend={t('trial.day')}
        name="trial-day"
        options={days.map((each) => ({
          value: each.day,
          label: sayShortDay(new Date(each.times[0] ?? ''), reader),
          note: t('trial.times', { count: each.times.length }),
        }))}
        value={shown?.day}
        onChange={onDay}
      />
      <FieldGroup
        legend={t('trial.time')}
        hint={isElsewhere ? t('trial.zoneBoth') : t('trial.zone')}
      >
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
      days.find((each) => value !== undefined && each.times.includes(value))
    );
  }

  function timeOption(time: string) {
    const at = new Date(time);
    const there = timeInJakarta(at, language);
    const label = sayTime(at, reader);
    if (there === undefined) return { value: time, label };
    return {
      value: time,
      label: <span className="client-trial-own-time">{label}</span>,
      note: t('trial.inJakarta', { time: there }),
    };
  }
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
    // Nobody is offered the middle of the night first.
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
          label={t('trial.part')}
          options={parts.map((each) => ({ value: each.part, label: t(`trial.${each.part}`) }))}
          value={part.part}
          onChange={setPart}
        />
      ) : null}
      <ChoiceChips
        legend={t(`trial.${part.part}`)}
        name="trial-time"
        options={offered.map(option)}
        value={value}
        onChange={onChange}
      />
      {hasMore ? (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('trial.fewerTimes') : t('trial.moreTimes')}
        </Button>
      ) : null}
    </Stack>
  );
}
