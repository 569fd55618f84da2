import { Checkbox, RadioCards } from '@kabar/ui/base';
import type { ConsentAnswer } from '../loved-ones/api.ts';
import { useClientWords } from '../words/use-client-words.ts';

export type Way = NonNullable<ConsentAnswer['how']>;

/** How a loved one was asked for consent to calls, and the confirmation that they are of age. */
export interface ConsentForm {
  how: Way | undefined;
  adult: boolean;
}

export const noConsent: ConsentForm = { how: undefined, adult: false };

export const isConsentGiven = ({ how, adult }: ConsentForm): boolean => how !== undefined && adult;

/** Asks for consent in the form if the loved one has not consented yet. */
export function ConsentFields(props: {
  /** The loved one's name; empty until it is typed. */
  name: string;
  value: ConsentForm;
  /** Whether submitting has failed, so that mistakes are shown. */
  tried: boolean;
  onChange: (consent: ConsentForm) => void;
}) {
  const t = useClientWords();
  const { value, tried, onChange } = props;
  const name = props.name.trim() || t('request.consent.somebody');
  return (
    <>
      <RadioCards
        name="consent"
        legend={t('request.consent.how', { name })}
        hint={t('request.consent.hint')}
        value={value.how}
        error={tried && value.how === undefined ? t('request.consent.howMissing') : undefined}
        onChange={(how) => onChange({ ...value, how })}
        options={[
          {
            value: 'in_person',
            label: t('request.consent.in_person'),
          },
          { value: 'by_phone', label: t('request.consent.by_phone') },
          { value: 'in_writing', label: t('request.consent.in_writing') },
        ]}
      />
      <Checkbox
        label={t('request.consent.adult', { name })}
        checked={value.adult}
        error={tried && !value.adult ? t('request.consent.adultMissing') : undefined}
        onChange={(event) => onChange({ ...value, adult: event.currentTarget.checked })}
      />
    </>
  );
}
