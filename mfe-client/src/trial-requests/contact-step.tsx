import { RadioCards } from '@kabar/ui/base';
import { methodLabels } from '../loved-ones/contact-methods-fields.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { ContactValueField } from './contact-value-field.tsx';
import { TimesField } from './times-field.tsx';
import { mediums, type TrialRequestForm } from './trial-request-form.ts';

export function ContactStep(props: {
  form: TrialRequestForm;
  tried: boolean;
  onChange: (part: Partial<TrialRequestForm>) => void;
}) {
  const t = useClientWords();
  const { form, tried, onChange } = props;
  return (
    <>
      <RadioCards
        name="medium"
        legend={t('request.medium')}
        min="9rem"
        value={form.medium}
        onChange={(medium) => onChange({ medium })}
        options={mediums.map((medium) => ({ value: medium, label: t(methodLabels[medium]) }))}
      />
      {form.medium ? (
        <ContactValueField medium={form.medium} form={form} tried={tried} onChange={onChange} />
      ) : null}
      <TimesField value={form.times} tried={tried} onChange={(times) => onChange({ times })} />
    </>
  );
}
