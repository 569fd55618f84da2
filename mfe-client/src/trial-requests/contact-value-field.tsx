import { TextField, type TextFieldProps } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import {
  isEmailWrong,
  isNumberMissing,
  type Medium,
  type TrialRequestForm,
} from './trial-request-form.ts';

/** The field of each medium, with the service's maximum length. */
const fields = {
  phone: { label: 'request.phone', type: 'tel', maxLength: 40 },
  whatsapp: { label: 'request.whatsapp', type: 'tel', maxLength: 80 },
  telegram: { label: 'request.telegram', type: 'text', maxLength: 80 },
  zoom: { label: 'request.zoom', type: 'url', maxLength: 500 },
  google_meet: { label: 'request.googleMeet', type: 'text', maxLength: 500 },
  email: { label: 'request.email', type: 'email', maxLength: 254 },
} as const satisfies Record<Medium, { label: string } & Pick<TextFieldProps, 'type' | 'maxLength'>>;

/** The contact value for the chosen medium: a number, a name, a link or an email address. */
export function ContactValueField(props: {
  medium: Medium;
  form: TrialRequestForm;
  tried: boolean;
  onChange: (part: Partial<TrialRequestForm>) => void;
}) {
  const t = useClientWords();
  const { medium, form, tried } = props;
  const { label, ...input } = fields[medium];
  const sayMistake = () => {
    if (isNumberMissing(form)) return t('request.numberMissing');
    return isEmailWrong(form) ? t('emergency.emailWrong') : undefined;
  };
  return (
    <TextField
      key={medium}
      {...input}
      label={t(label)}
      hint={t('request.contactHint')}
      optional={!isNumberMissing({ ...form, contacts: {} })}
      autoComplete="off"
      value={form.contacts[medium] ?? ''}
      error={tried ? sayMistake() : undefined}
      onChange={(event) =>
        props.onChange({ contacts: { ...form.contacts, [medium]: event.currentTarget.value } })
      }
    />
  );
}
