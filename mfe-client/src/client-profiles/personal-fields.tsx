import { InterestsField } from '@kabar/parts/interests/interests-field';
import { LanguagesField } from '@kabar/parts/languages/languages-field';
import { TimeZoneField } from '@kabar/parts/time-zones/time-zone-field';
import { TextArea, TextField } from '@kabar/ui/base';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import { useClientWords } from '../words/use-client-words.ts';
import { ageBounds, type Mistake, type ProfileForm } from './profile-form.ts';

export interface FieldsProps {
  form: ProfileForm;
  mistakes: readonly Mistake[];
  onChange: (change: Partial<ProfileForm>) => void;
  /** True in the edit form; onboarding requires age, place and languages. */
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
      // Otherwise the mouse wheel could change the age unnoticed.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

export function TimezoneField({ form, mistakes, onChange, hint }: FieldsProps & { hint?: string }) {
  const t = useClientWords();
  return (
    <TimeZoneField
      label={t('field.timezone')}
      hint={hint}
      value={form.timezone}
      error={mistakes.includes('timezone') ? t('mistake.timezone') : undefined}
      onChange={(timezone) => onChange({ timezone })}
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

export function SpokenLanguagesField({ form, mistakes, onChange }: FieldsProps) {
  const t = useClientWords();
  const none = mistakes.includes('languages') ? t('mistake.languages') : undefined;
  const bounds = mistakes.includes('languageBounds') ? t('mistake.languageBounds') : undefined;
  return (
    <LanguagesField
      value={readCommaList(form.languages)}
      error={none ?? bounds}
      onChange={(languages) => onChange({ languages: writeCommaList(languages) })}
    />
  );
}

export function OwnInterestsField({ form, mistakes, onChange }: FieldsProps) {
  const t = useClientWords();
  return (
    <InterestsField
      value={readCommaList(form.interests)}
      error={mistakes.includes('interestBounds') ? t('mistake.interestBounds') : undefined}
      onChange={(interests) => onChange({ interests: writeCommaList(interests) })}
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
