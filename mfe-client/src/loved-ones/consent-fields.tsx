import { Checkbox, RadioCards } from '@kabar/ui/base';
import { IconMessageCircle, IconPencil, IconPhone } from '@kabar/ui/icons';
import { useClientWords } from '../words/use-client-words.ts';
import type { Way } from './api.ts';

/** How a loved one was asked whether she agrees to be called, and that she is of age. */
export interface ConsentForm {
  how: Way | undefined;
  adult: boolean;
}

export const noConsent: ConsentForm = { how: undefined, adult: false };

export const isConsentGiven = ({ how, adult }: ConsentForm): boolean => how !== undefined && adult;

/** Asked in place, where a call is wished for somebody who was not asked yet. */
export function ConsentFields(props: {
  /** Of the loved one; empty while it is not typed. */
  name: string;
  value: ConsentForm;
  /** After the form was sent in vain. */
  tried: boolean;
  onChange: (consent: ConsentForm) => void;
}) {
  const t = useClientWords();
  const { value, tried, onChange } = props;
  const name = props.name.trim() || t('consent.somebody');
  return (
    <>
      <RadioCards
        name="consent"
        legend={t('consent.how', { name })}
        hint={t('consent.hint')}
        value={value.how}
        error={tried && value.how === undefined ? t('consent.howMissing') : undefined}
        onChange={(how) => onChange({ ...value, how })}
        options={[
          { value: 'in_person', label: t('consent.in_person'), icon: <IconMessageCircle /> },
          { value: 'by_phone', label: t('consent.by_phone'), icon: <IconPhone /> },
          { value: 'in_writing', label: t('consent.in_writing'), icon: <IconPencil /> },
        ]}
      />
      <Checkbox
        label={t('consent.adult', { name })}
        checked={value.adult}
        error={tried && !value.adult ? t('consent.adultMissing') : undefined}
        onChange={(event) => onChange({ ...value, adult: event.currentTarget.checked })}
      />
    </>
  );
}
