import { Checkbox, Grid, RadioCards, Select, Stack, TextArea, TextField } from '@kabar/ui/base';
import { DateField } from '@kabar/ui/dates';
import { mediums } from '../onboarding/mediums.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type Field, lengthOf, longest, type Mistake, minutesOf, type Typed } from './form.ts';

interface SessionFieldsProps {
  typed: Typed;
  /** How many of the entered minutes are paid. */
  paid: number;
  mistakes: Partial<Record<Field, Mistake>>;
  onChange: (change: Partial<Typed>) => void;
}

const moods = ['good', 'neutral', 'concerned'] as const;

export function SessionFields({ typed, paid, mistakes, onChange }: SessionFieldsProps) {
  const t = useCompanionWords();
  const say = (field: Field) => {
    const mistake = mistakes[field];
    return mistake === undefined ? undefined : t(`sessionLogs.mistake.${mistake}`);
  };
  return (
    <Stack gap={5}>
      <When typed={typed} paid={paid} onChange={onChange} say={say} />
      {typed.medium === 'video' ? (
        <TextField label={t('sessionLogs.medium')} value={t('sessionLogs.by.video')} readOnly />
      ) : (
        <Select
          label={t('sessionLogs.medium')}
          placeholder={t('sessionLogs.choose')}
          options={mediums.map((value) => ({ value, label: t(`medium.${value}`) }))}
          value={typed.medium}
          onChange={(event) =>
            onChange({ medium: mediums.find((medium) => medium === event.target.value) ?? '' })
          }
          error={say('medium')}
        />
      )}
      <TextArea
        label={t('sessionLogs.summary')}
        hint={t('sessionLogs.summaryHint', { count: lengthOf(typed.summary), most: longest })}
        rows={6}
        value={typed.summary}
        onChange={(event) => onChange({ summary: event.target.value })}
        error={say('summary')}
      />
      <RadioCards
        name="mood"
        legend={t('sessionLogs.mood')}
        hint={t('sessionLogs.notForClient')}
        value={typed.mood === '' ? undefined : typed.mood}
        onChange={(mood) => onChange({ mood })}
        options={moods.map((value) => ({ value, label: t(`sessionLogs.mood.${value}`) }))}
        min="9rem"
        error={say('mood')}
      />
      <Checkbox
        label={t('sessionLogs.urgent')}
        hint={t('sessionLogs.urgentHint')}
        checked={typed.urgent}
        onChange={(event) => onChange({ urgent: event.target.checked })}
      />
      {typed.urgent ? (
        <TextArea
          label={t('sessionLogs.details')}
          hint={t('sessionLogs.notForClient')}
          optional
          rows={3}
          maxLength={1000}
          value={typed.details}
          onChange={(event) => onChange({ details: event.target.value })}
        />
      ) : null}
    </Stack>
  );
}

function When(props: {
  typed: Typed;
  paid: number;
  onChange: (change: Partial<Typed>) => void;
  say: (field: Field) => string | undefined;
}) {
  const t = useCompanionWords();
  const { typed, paid, onChange, say } = props;
  const isPaidLess = paid < Math.floor(minutesOf(typed));
  return (
    <Grid min="10rem" gap={4}>
      <DateField
        label={t('sessionLogs.date')}
        value={typed.date}
        onChange={(date) => onChange({ date })}
        error={say('date')}
      />
      <TextField
        type="time"
        label={t('sessionLogs.time')}
        value={typed.time}
        onChange={(event) => onChange({ time: event.target.value })}
        error={say('time')}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={1440}
        label={t('sessionLogs.minutes')}
        hint={isPaidLess ? t('sessionLogs.paidLess', { count: paid }) : undefined}
        value={typed.minutes}
        onChange={(event) => onChange({ minutes: event.target.value })}
        error={say('minutes')}
      />
    </Grid>
  );
}
