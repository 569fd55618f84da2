import { missingNumber } from '@kabar/rules/call-mediums';
import {
  Card,
  Grid,
  Heading,
  Select,
  Stack,
  Text,
  TextField,
  type TextFieldProps,
} from '@kabar/ui/base';
import type { OwnMethods } from '../contact-methods/api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import type { MethodMistake } from './loved-one-form.ts';

interface MethodsProps<Methods extends OwnMethods> {
  value: Methods;
  preferences: readonly Methods['preferred'][];
  lead?: string;
  mistake: MethodMistake | undefined;
  onChange: (methods: Methods) => void;
}

export const preferences = [
  'phone',
  'whatsapp',
  'telegram',
  'zoom',
  'google_meet',
  'email',
] as const;
export const ownPreferences = ['video', ...preferences] as const;
/** The label of each contact method. */
export const methodLabels = {
  video: 'medium.video',
  phone: 'lovedOne.phone',
  whatsapp: 'lovedOne.whatsapp',
  telegram: 'lovedOne.telegram',
  zoom: 'lovedOne.zoom',
  google_meet: 'lovedOne.googleMeet',
  email: 'lovedOne.email',
} as const;

/** The field of each contact method, in the order of the form, with the service's maximum lengths. */
export const methodFields = [
  { name: 'phone', label: 'lovedOne.phone', type: 'tel', maxLength: 40 },
  { name: 'whatsapp', label: 'lovedOne.whatsapp', type: 'tel', maxLength: 80 },
  { name: 'telegram', label: 'lovedOne.telegram', type: 'text', maxLength: 80 },
  { name: 'email', label: 'lovedOne.email', type: 'email', maxLength: 254 },
  { name: 'zoomLink', label: 'lovedOne.zoomLink', type: 'url', maxLength: 500 },
  { name: 'googleMeet', label: 'lovedOne.googleMeet', type: 'text', maxLength: 500 },
] as const satisfies readonly ({ name: keyof OwnMethods; label: string } & Pick<
  TextFieldProps,
  'type' | 'maxLength'
>)[];

const mistakeWords = {
  email: 'emergency.emailWrong',
  phone: 'contactMethods.numberMissing',
  whatsapp: 'contactMethods.numberMissing',
} as const satisfies Record<MethodMistake, string>;

export function ContactMethodsFields<Methods extends OwnMethods>(props: MethodsProps<Methods>) {
  const { value, mistake, onChange } = props;
  const t = useClientWords();
  /** The field that the preferred method requires: phone, WhatsApp or none. */
  const needed = missingNumber({ ...value, phone: '', whatsapp: '' });
  const prefer = (chosen: string) => {
    const preferred = props.preferences.find((each) => each === chosen);
    if (preferred) onChange({ ...value, preferred });
  };
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('lovedOne.contact')}</Heading>
          <Text tone="soft">{props.lead ?? t('lovedOne.contactLead')}</Text>
        </Stack>
        <Select
          label={t('lovedOne.preferred')}
          options={props.preferences.map((method) => ({
            value: method,
            label: t(methodLabels[method]),
          }))}
          value={value.preferred}
          onChange={(event) => prefer(event.currentTarget.value)}
        />
        <Grid min="15rem" gap={4}>
          {methodFields.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              {...input}
              label={t(label)}
              optional={name !== needed}
              autoComplete="off"
              value={value[name]}
              error={name === mistake ? t(mistakeWords[mistake]) : undefined}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
            />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
