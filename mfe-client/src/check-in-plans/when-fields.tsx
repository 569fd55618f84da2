import { Button, Group, RadioCards, Select, Stack, Text, TextField } from '@kabar/ui/base';
import { ChipPicker } from '@kabar/ui/more';
import { useClientWords } from '../words/use-client-words.ts';
import { endOf, type PlanForm, secondWindow, windowLengths } from './plan-form.ts';
import { useSayClock, useSayWeekday, weekdayNumbers } from './say-plan.ts';

interface FieldsProps {
  form: PlanForm;
  onChange: (change: Partial<PlanForm>) => void;
}

export function DaysField({ form, onChange }: FieldsProps) {
  const t = useClientWords();
  const sayWeekday = useSayWeekday();
  return (
    <Stack gap={4}>
      <RadioCards
        name="days"
        legend={t('checkInPlan.days')}
        value={form.daysKind}
        onChange={(daysKind) => onChange({ daysKind })}
        options={(['every_day', 'weekdays', 'every_n_days'] as const).map((kind) => ({
          value: kind,
          label: t(`checkInPlan.days.${kind}`),
        }))}
      />
      {form.daysKind === 'weekdays' ? (
        <ChipPicker
          legend={t('checkInPlan.weekdays')}
          error={form.weekdays.length === 0 ? t('checkInPlan.noWeekday') : undefined}
          options={weekdayNumbers.map((day) => ({ value: String(day), label: sayWeekday(day) }))}
          value={form.weekdays.map(String)}
          onChange={(days) => onChange({ weekdays: days.map(Number) })}
        />
      ) : null}
      {form.daysKind === 'every_n_days' ? (
        <Select
          label={t('checkInPlan.howOften')}
          value={String(form.everyDays)}
          onChange={(event) => onChange({ everyDays: Number(event.currentTarget.value) })}
          options={Array.from({ length: 13 }, (_, place) => ({
            value: String(place + 2),
            label: t('checkInPlan.everyDays', { count: place + 2 }),
          }))}
        />
      ) : null}
    </Stack>
  );
}

/** One or two windows, in the person's time zone. */
export function WindowFields(props: FieldsProps & { error?: string | undefined }) {
  const t = useClientWords();
  const sayClock = useSayClock();
  const { form, onChange, error } = props;
  const change = (place: number, part: Partial<PlanForm['windows'][number]>) =>
    onChange({
      windows: form.windows.map((each, index) => (index === place ? { ...each, ...part } : each)),
    });
  return (
    <Stack gap={4}>
      {form.windows.map((window, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the windows have no ids; their position identifies them
        <Group key={place} gap={4} align="end">
          <TextField
            type="time"
            required
            label={t(place === 0 ? 'checkInPlan.opens' : 'checkInPlan.opensAgain')}
            error={place === 0 ? undefined : error}
            value={window.opensAt}
            onChange={(event) => change(place, { opensAt: event.currentTarget.value.slice(0, 5) })}
          />
          <Select
            label={t(place === 0 ? 'checkInPlan.minutes' : 'checkInPlan.minutesAgain')}
            hint={
              window.opensAt ? t('checkInPlan.until', { time: sayClock(endOf(window)) }) : undefined
            }
            value={String(window.minutes)}
            onChange={(event) => change(place, { minutes: Number(event.currentTarget.value) })}
            options={lengthsWith(window.minutes).map((count) => ({
              value: String(count),
              label:
                count % 60 === 0
                  ? t('checkInPlan.hours', { count: count / 60 })
                  : t('checkInPlan.length', { count }),
            }))}
          />
        </Group>
      ))}
      <Group>
        {form.windows.length === 1 ? (
          <Button
            variant="quiet"
            onClick={() => onChange({ windows: [...form.windows, secondWindow] })}
          >
            {t('checkInPlan.addWindow')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onChange({ windows: form.windows.slice(0, 1) })}>
            {t('checkInPlan.removeWindow')}
          </Button>
        )}
      </Group>
      <Text tone="soft">{t('checkInPlan.grace')}</Text>
    </Stack>
  );
}

const lengthsWith = (minutes: number) =>
  windowLengths.includes(minutes)
    ? windowLengths
    : [...windowLengths, minutes].toSorted((one, other) => one - other);
