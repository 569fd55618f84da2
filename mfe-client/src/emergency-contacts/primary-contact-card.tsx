import { Card, Heading, Stack, Text, TextArea, TextField } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { InformationForm, Mistake } from './information-form.ts';

interface PrimaryContactCardProps {
  primary: InformationForm['primary'];
  mistakes: readonly Mistake[];
  onChange: (part: Partial<InformationForm['primary']>) => void;
}

/**
 * In the order of the form, with the service's maximum lengths. Autocomplete is off, so that the browser does not fill in
 * the reader's own data.
 */
const lines = [
  { name: 'name', type: 'text', maxLength: 120, required: true },
  { name: 'relationship', type: 'text', maxLength: 80, required: true },
  { name: 'phone', type: 'tel', maxLength: 40, required: true },
  { name: 'email', type: 'email', maxLength: 254, required: false },
] as const;
const mistakeWords = {
  name: 'emergency.nameMissing',
  relationship: 'emergency.relationshipMissing',
  phone: 'emergency.phoneMissing',
  email: 'emergency.emailWrong',
} as const;

export function PrimaryContactCard({ primary, mistakes, onChange }: PrimaryContactCardProps) {
  const t = useClientWords();
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={2}>
          <Heading level={2}>{t('emergency.primary')}</Heading>
          <Text tone="soft">{t('emergency.primaryLead')}</Text>
        </Stack>
        {lines.map(({ name, required, ...input }) => (
          <TextField
            key={name}
            {...input}
            label={t(`emergency.${name}`)}
            required={required}
            optional={!required}
            autoComplete="off"
            value={primary[name]}
            error={mistakes.includes(name) ? t(mistakeWords[name]) : undefined}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
        <TextArea
          label={t('emergency.address')}
          optional
          rows={2}
          maxLength={500}
          autoComplete="off"
          value={primary.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
        <TextArea
          label={t('emergency.notes')}
          optional
          rows={3}
          maxLength={5000}
          autoComplete="off"
          value={primary.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
