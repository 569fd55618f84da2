import { RadioCards, TextArea, TextField } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { purposes, type TrialRequestForm } from './trial-request-form.ts';

export function PurposeStep(props: {
  form: TrialRequestForm;
  onChange: (part: Partial<TrialRequestForm>) => void;
}) {
  const t = useClientWords();
  const { form, onChange } = props;
  return (
    <>
      <RadioCards
        name="purpose"
        legend={t('request.purpose')}
        value={form.purpose}
        onChange={(purpose) => onChange({ purpose })}
        options={purposes.map((purpose) => ({
          value: purpose,
          label: t(`request.purpose.${purpose}`),
        }))}
      />
      {form.purpose === 'other' ? (
        <TextField
          label={t('request.otherPurpose')}
          required
          maxLength={200}
          autoComplete="off"
          value={form.otherPurpose}
          onChange={(event) => onChange({ otherPurpose: event.currentTarget.value })}
        />
      ) : null}
      <TextArea
        label={t('request.message')}
        hint={t('request.messageHint')}
        optional
        rows={3}
        maxLength={2000}
        value={form.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <TextArea
        label={t('request.instructions')}
        hint={t('request.instructionsHint')}
        optional
        rows={3}
        maxLength={2000}
        value={form.instructions}
        onChange={(event) => onChange({ instructions: event.currentTarget.value })}
      />
    </>
  );
}
