import { RadioCards, Select, Stack } from '@kabar/ui/base';
import { zoneLabel } from '@kabar/web/time-zones';
import type { LovedOneView } from '../loved-ones/api.ts';
import { AnsweredStep } from '../times/answered-step.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import type { SeriesWish } from './api.ts';
import { DayFields, type RepeatChange } from './day-fields.tsx';
import { weekChoices } from './rules.ts';

interface RepeatFieldsProps {
  isWeekly: boolean;
  weeks: number;
  /** Undefined while no time is chosen. */
  weekly: SeriesWish | undefined;
  /** Weekdays besides that of the first session; 0 is Sunday. */
  days: readonly number[];
  /** The loved one who is called; undefined if it is the reader. */
  called: Pick<LovedOneView, 'fullName' | 'timeZone'> | undefined;
  /** The URL's value for different hours; null if all sessions are at the same hour. */
  hours: string | null;
  /** The companion's open times, as ISO strings. */
  openTimes: readonly string[];
  onChoose: (change: RepeatChange) => void;
}

/** The choice between one session and weekly ones, with the weekdays and the number of weeks. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { isWeekly, weeks, weekly, days, hours, openTimes, called, onChoose } = props;
  const t = useClientWords();
  const hint = called?.timeZone
    ? t('series.weeklyHintFor', { name: called.fullName, zone: zoneLabel(called.timeZone) })
    : t('series.weeklyHint');
  return (
    <Stack gap={4}>
      <AnsweredStep
        label={t('series.howOften')}
        answer={isWeekly ? t('series.weekly') : undefined}
        choice={isWeekly ? 'weekly' : 'once'}
      >
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
      </AnsweredStep>
      {weekly === undefined ? null : (
        <DayFields {...{ weekly, days, hours, openTimes, onChoose }} />
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
