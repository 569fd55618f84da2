import { Checkbox, FieldGroup, Grid, RadioCards, Select, Stack } from '@kabar/ui/base';
import { sayTime } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import type { LovedOneView } from '../loved-ones/api.ts';
import { dayNames } from '../loved-ones/loved-one-form.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesWish } from './api.ts';
import { mondayFirst, toggleDay, weekChoices, weekdaysOf } from './rules.ts';

interface RepeatFieldsProps {
  isWeekly: boolean;
  weeks: number;
  /** Undefined while no time is chosen. */
  weekly: SeriesWish | undefined;
  /** Further days of the week at the same hour; 0 is Sunday. */
  days: readonly number[];
  /** The loved one who is called; undefined: the reader. */
  called: Pick<LovedOneView, 'fullName' | 'timeZone'> | undefined;
  onChoose: (change: { repeat?: string | null; weeks?: string; days?: string | null }) => void;
}

/** Once, or at the same hour every week, on one or several days. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { isWeekly, weeks, weekly, days, called, onChoose } = props;
  const t = useClientWords();
  const hint = called?.timeZone
    ? t('series.weeklyHintFor', { name: called.fullName, zone: zoneLabel(called.timeZone) })
    : t('series.weeklyHint');
  return (
    <Stack gap={4}>
      <RadioCards
        legend={t('series.howOften')}
        name="repeat"
        value={isWeekly ? 'weekly' : 'once'}
        onChange={(value) => onChoose({ repeat: value === 'weekly' ? value : null })}
        options={[
          { value: 'once', label: t('series.once') },
          { value: 'weekly', label: t('series.weekly'), text: hint },
        ]}
      />
      {weekly === undefined ? null : (
        <DayFields weekly={weekly} onToggle={(day) => onChoose({ days: toggleDay(days, day) })} />
      )}
      {isWeekly ? (
        <Select
          label={t('series.howLong')}
          hint={t('series.howLongHint')}
          options={weekChoices.map((count) => ({
            value: String(count),
            label: t('series.weeks', { count }),
          }))}
          value={String(weeks)}
          onChange={(event) => onChoose({ weeks: event.target.value })}
        />
      ) : null}
    </Stack>
  );
}

/** The day of the chosen time is always one of them. */
function DayFields(props: { weekly: SeriesWish; onToggle: (day: number) => void }) {
  const t = useClientWords();
  const language = useLanguage();
  const names = dayNames(language);
  const { firstDate, localTime } = props.weekly;
  const wall = new Date(`${firstDate}T${localTime}Z`);
  const chosen = weekdaysOf(props.weekly);
  const [first] = weekdaysOf({ ...props.weekly, also: [] });
  return (
    <FieldGroup
      legend={t('series.whichDays')}
      hint={t('series.whichDaysHint', { time: sayTime(wall, { language, timeZone: 'UTC' }) })}
    >
      <Grid min="9rem" gap={2}>
        {mondayFirst.map((day) => (
          <Checkbox
            key={day}
            label={names[day]}
            checked={chosen.includes(day)}
            disabled={day === first}
            onChange={() => props.onToggle(day)}
          />
        ))}
      </Grid>
    </FieldGroup>
  );
}
