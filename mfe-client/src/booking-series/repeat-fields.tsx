import { RadioCards, Select, Stack } from '@kabar/ui/base';
import { zoneLabel } from '@kabar/web/time-zones';
import type { LovedOneView } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { weekChoices } from './rules.ts';

interface RepeatFieldsProps {
  isWeekly: boolean;
  weeks: number;
  /** The loved one who is called; undefined: the reader. */
  called: Pick<LovedOneView, 'fullName' | 'timeZone'> | undefined;
  onChoose: (change: { repeat?: string | null; weeks?: string }) => void;
}

/** Once, or at the same time every week. */
export function RepeatFields({ isWeekly, weeks, called, onChoose }: RepeatFieldsProps) {
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
