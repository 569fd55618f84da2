import { FieldGroup, Stack } from '@kabar/ui/base';
import { ChoiceChips, SegmentedControl } from '@kabar/ui/more';
import { browserZone, differs, sayShortDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { groupByDay, groupByPart, type PartOfDay } from './group-times.ts';
import { ownTime, trialZone } from './jakarta-time.ts';

interface TimePickerProps {
  /** Offered starts, ISO, in order; not empty. */
  times: readonly string[];
  day: string | undefined;
  onDay: (day: string) => void;
  value: string | undefined;
  onChange: (time: string) => void;
}

/** First the day, then its part, then the time: never a wall of three hundred times. */
export function TimePicker({ times, day, onDay, value, onChange }: TimePickerProps) {
  const t = useClientWords();
  const language = useLanguage();
  const days = groupByDay(times, trialZone);
  const shown = days.find((each) => each.day === day) ?? days[0];
  const parts = groupByPart(shown?.times ?? [], trialZone);
  const [wantedPart, setPart] = useState<PartOfDay>();
  const part = parts.find((each) => each.part === wantedPart) ?? parts[0];
  const reader = { language, timeZone: trialZone };
  const isElsewhere = times.some((time) => differs(new Date(time), trialZone, browserZone()));
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
        <Stack gap={4} align="start">
          {parts.length > 1 && part ? (
            <SegmentedControl
              label={t('trial.part')}
              options={parts.map((each) => ({
                value: each.part,
                label: t(`trial.${each.part}`),
              }))}
              value={part.part}
              onChange={setPart}
            />
          ) : null}
          {part ? (
            <ChoiceChips
              legend={t(`trial.${part.part}`)}
              name="trial-time"
              options={part.times.map((time) => timeOption(time))}
              value={value}
              onChange={onChange}
            />
          ) : null}
        </Stack>
      </FieldGroup>
    </Stack>
  );

  function timeOption(time: string) {
    const at = new Date(time);
    const own = ownTime(at, language);
    return {
      value: time,
      label: sayTime(at, reader),
      ...(own ? { note: t('trial.yourTime', { time: own }) } : {}),
    };
  }
}
