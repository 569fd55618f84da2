import { Checkbox, FieldGroup, Grid, Select, Stack } from '@kabar/ui/base';
import { sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { dayNames } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesWish } from './api.ts';
import {
  changeHour,
  hoursFor,
  hoursFromUrl,
  mondayFirst,
  toggleDay,
  weekdayOf,
  weekdaysOf,
} from './rules.ts';

export interface RepeatChange {
  repeat?: string | null;
  weeks?: string;
  days?: string | null;
  hours?: string | null;
}

interface DayFieldsProps {
  weekly: SeriesWish;
  /** Weekdays besides that of the first session; 0 is Sunday. */
  days: readonly number[];
  hours: string | null;
  openTimes: readonly string[];
  onChoose: (change: RepeatChange) => void;
}

/** The weekdays of a series, and their hours where they differ. The first session's weekday is always selected. */
export function DayFields({ weekly, days, hours, openTimes, onChoose }: DayFieldsProps) {
  const t = useClientWords();
  const names = dayNames(useLanguage());
  const sayClock = useSayClock();
  const chosen = weekdaysOf(weekly);
  const [first] = weekdaysOf({ ...weekly, also: [] });
  const hint =
    hours === null
      ? t('series.whichDaysHint', { time: sayClock(weekly.localTime) })
      : t('series.whichDaysHintHours');
  return (
    <Stack gap={4}>
      <FieldGroup legend={t('series.whichDays')} hint={hint}>
        <Grid min="6rem" gap={2}>
          {mondayFirst.map((day) => (
            <Checkbox
              key={day}
              label={names[day]}
              checked={chosen.includes(day)}
              disabled={day === first}
              onChange={() => onChoose({ days: toggleDay(days, day) })}
            />
          ))}
        </Grid>
      </FieldGroup>
      {weekly.also.length === 0 ? null : (
        <Checkbox
          label={t('series.hoursDiffer')}
          checked={hours !== null}
          onChange={() => onChoose({ hours: hours === null ? sameHour : null })}
        />
      )}
      {hours === null ? null : <HourFields {...{ weekly, hours, openTimes, onChoose }} />}
    </Stack>
  );
}

/** The URL's value when different hours are allowed but none is set yet. */
const sameHour = 'same';

function HourFields(props: Omit<DayFieldsProps, 'days' | 'hours'> & { hours: string }) {
  const { weekly, hours, openTimes, onChoose } = props;
  const t = useClientWords();
  const names = dayNames(useLanguage());
  const sayClock = useSayClock();
  const stored = hoursFromUrl(hours);
  return (
    <Grid min="12rem" gap={3}>
      {weekly.also.map((time) => {
        const day = weekdayOf(time.firstDate);
        return (
          <Select
            key={day}
            label={t('series.hourOn', { day: names[day] ?? '' })}
            options={hoursFor(time, weekly, openTimes).map((hour) => ({
              value: hour,
              label: sayClock(hour),
            }))}
            value={time.localTime}
            onChange={(event) => onChoose({ hours: changeHour(stored, day, event.target.value) })}
          />
        );
      })}
    </Grid>
  );
}

/** '09:30', in Indonesian '09.30'. */
function useSayClock() {
  const language = useLanguage();
  return (clock: string) =>
    sayTime(new Date(`2000-01-01T${clock}Z`), { language, timeZone: 'UTC' });
}
