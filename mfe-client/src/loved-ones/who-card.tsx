import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { languages } from '@kabar/rules/languages';
import { Card, Heading, Stack, TextField } from '@kabar/ui/base';
import { ChoiceChips } from '@kabar/ui/more';
import { useClientWords } from '../words/use-client-words.ts';
import type { LovedOneForm } from './loved-one-form.ts';

/** Name, relationship, where they live and what they read. Zone and language are asked, never assumed. */
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
        <TimeZoneField
          label={t('lovedOne.zone')}
          hint={t('lovedOne.zoneHint')}
          value={form.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
        <ChoiceChips
          legend={t('lovedOne.language')}
          options={languages.map((value) => ({ value, label: t(`lovedOne.language.${value}`) }))}
          value={form.language || undefined}
          onChange={(language) => onChange({ language })}
        />
      </Stack>
    </Card>
  );
}
