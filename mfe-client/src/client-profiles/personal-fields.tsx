import { Select, TextArea, TextField } from '@kabar/ui/base';
import { timeZoneOptions } from '@kabar/web/time-zones';
import { useMemo } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { ageBounds, type Mistake, type ProfileForm } from './profile-form.ts';

export interface FieldsProps {
  form: ProfileForm;
  mistakes: readonly Mistake[];
  onChange: (change: Partial<ProfileForm>) => void;
  /** Onboarding needs age, place and languages; the edit form does not. */
  optional?: boolean;
}

export function AgeField({ form, mistakes, onChange, optional }: FieldsProps) {
  const t = useClientWords();
  return (
    <TextField
      label={t('field.age')}
      type="number"
      inputMode="numeric"
      min={ageBounds.min}
      max={ageBounds.max}
      step={1}
      optional={optional}
      value={form.age}
      error={mistakes.includes('age') ? t('mistake.age') : undefined}
      onChange={(event) => onChange({ age: event.currentTarget.value })}
      // Turning the wheel over a number field would change the age unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export function TimezoneField({ form, mistakes, onChange, hint }: FieldsProps & { hint?: string }) {
  const t = useClientWords();
  const options = useMemo(() => timeZoneOptions(form.timezone), [form.timezone]);
  return (
    <Select
      label={t('field.timezone')}
      hint={hint}
      options={options}
      value={form.timezone}
      error={mistakes.includes('timezone') ? t('mistake.timezone') : undefined}
      onChange={(event) => onChange({ timezone: event.currentTarget.value })}
    />
  );
}

export function LocationField({ form, mistakes, onChange, optional }: FieldsProps) {
  const t = useClientWords();
  return (
    <TextField
      label={t('field.location')}
      hint={t('field.locationHint')}
      optional={optional}
      maxLength={120}
      autoComplete="address-level2"
      value={form.location}
      error={mistakes.includes('location') ? t('mistake.location') : undefined}
      onChange={(event) => onChange({ location: event.currentTarget.value })}
    />
  );
}

export function LanguagesField({ form, mistakes, onChange, optional }: FieldsProps) {
  const t = useClientWords();
  const none = mistakes.includes('languages') ? t('mistake.languages') : undefined;
  const bounds = mistakes.includes('languageBounds') ? t('mistake.languageBounds') : undefined;
  return (
    <TextField
      label={t('field.languages')}
      hint={t('field.languagesHint')}
      optional={optional}
      maxLength={600}
      value={form.languages}
      error={none ?? bounds}
      onChange={(event) => onChange({ languages: event.currentTarget.value })}
    />
  );
}

export function WishesFields({ form, onChange }: FieldsProps) {
  const t = useClientWords();
  return (
    <>
      <TextArea
        label={t('field.availability')}
        hint={t('field.availabilityHint')}
        optional
        rows={3}
        maxLength={2000}
        value={form.availability}
        onChange={(event) => onChange({ availability: event.currentTarget.value })}
      />
      <TextArea
        label={t('field.needs')}
        hint={t('field.needsHint')}
        optional
        rows={4}
        maxLength={2000}
        value={form.needs}
        onChange={(event) => onChange({ needs: event.currentTarget.value })}
      />
    </>
  );
}
