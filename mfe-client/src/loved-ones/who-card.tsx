import { Card, Heading, Stack, TextField } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneForm } from './loved-one-form.ts';
import { ZoneAndLanguage } from './zone-and-language.tsx';

/** Name, relationship, time zone and language of a loved one. */
export function WhoCard(props: {
  form: LovedOneForm;
  nameMissing: boolean;
  onChange: (part: Partial<LovedOneForm>) => void;
}) {
  const t = useClientWords();
  const { form, nameMissing, onChange } = props;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Heading level={2}>{t('lovedOne.who')}</Heading>
        <TextField
          label={t('lovedOne.fullName')}
          required
          maxLength={120}
          autoComplete="off"
          value={form.fullName}
          error={nameMissing ? t('lovedOne.nameMissing') : undefined}
          onChange={(event) => onChange({ fullName: event.currentTarget.value })}
        />
        <TextField
          label={t('lovedOne.relationship')}
          hint={t('lovedOne.relationshipHint')}
          optional
          maxLength={80}
          value={form.relationship}
          onChange={(event) => onChange({ relationship: event.currentTarget.value })}
        />
        <ZoneAndLanguage form={form} onChange={onChange} />
      </Stack>
    </Card>
  );
}
