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
import { useClientWords } from '../words/use-client-words.ts';
import type { Methods } from './loved-one-form.ts';

interface MethodsProps {
  value: Methods;
  emailWrong: boolean;
  onChange: (methods: Methods) => void;
}

const preferences = ['phone', 'whatsapp', 'telegram', 'zoom', 'google_meet', 'email'] as const;
/** By the way to reach somebody. */
export const methodLabels = {
  phone: 'lovedOne.phone',
  whatsapp: 'lovedOne.whatsapp',
  telegram: 'lovedOne.telegram',
  zoom: 'lovedOne.zoom',
  google_meet: 'lovedOne.googleMeet',
  email: 'lovedOne.email',
} as const;

/** The value for each way, in the order of the list; maxima as the service holds them. */
const fields = [
  { name: 'phone', label: 'lovedOne.phone', type: 'tel', maxLength: 40 },
  { name: 'whatsapp', label: 'lovedOne.whatsapp', type: 'tel', maxLength: 80 },
  { name: 'telegram', label: 'lovedOne.telegram', type: 'text', maxLength: 80 },
  { name: 'email', label: 'lovedOne.email', type: 'email', maxLength: 254 },
  { name: 'zoomLink', label: 'lovedOne.zoomLink', type: 'url', maxLength: 500 },
  { name: 'googleMeet', label: 'lovedOne.googleMeet', type: 'text', maxLength: 500 },
] as const satisfies readonly ({ name: keyof Methods; label: string } & Pick<
  TextFieldProps,
  'type' | 'maxLength'
>)[];

export function ContactMethodsFields({ value, emailWrong, onChange }: MethodsProps) {
  const t = useClientWords();
  const prefer = (chosen: string) => {
    const preferred = preferences.find((one) => one === chosen);
    if (preferred) onChange({ ...value, preferred });
  };
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('lovedOne.contact')}</Heading>
          <Text tone="soft">{t('lovedOne.contactLead')}</Text>
        </Stack>
        <Select
          label={t('lovedOne.preferred')}
          options={preferences.map((one) => ({ value: one, label: t(methodLabels[one]) }))}
          value={value.preferred}
          onChange={(event) => prefer(event.currentTarget.value)}
        />
        <Grid min="15rem" gap={4}>
          {fields.map(({ name, label, ...input }) => (
            <TextField
              key={name}
              {...input}
              label={t(label)}
              optional
              autoComplete="off"
              value={value[name]}
              error={name === 'email' && emailWrong ? t('emergency.emailWrong') : undefined}
              onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
            />
          ))}
        </Grid>
      </Stack>
    </Card>
  );
}
