import { browserLanguages } from '@kabar/parts/languages/catalogue';
import { deviceZone } from '@kabar/rules/device-zone';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import type { ClientProfileFields, ClientProfileView } from './api.ts';
import { browserCountry } from './browser-country.ts';

/** The field values as typed. */
export interface ProfileForm {
  preferredName: string;
  age: string;
  timezone: string;
  location: string;
  languages: string;
  interests: string;
  availability: string;
  needs: string;
}

export type Mistake =
  | 'age'
  | 'timezone'
  | 'location'
  | 'languages'
  | 'languageBounds'
  | 'interestBounds';

/** 2-daily-use §9; the server holds the same bounds. */
export const ageBounds = { min: 18, max: 120 };
const wordBounds = { languages: 20, interests: 120, length: 60 };

/** The initial values of onboarding: no age, and the browser's time zone, country and languages. */
export function freshForm(): ProfileForm {
  return {
    preferredName: '',
    age: '',
    timezone: deviceZone() ?? '',
    location: browserCountry(),
    languages: writeCommaList(browserLanguages()),
    interests: '',
    availability: '',
    needs: '',
  };
}

/**
 * The stored values; a missing value becomes an empty field. `zone` is the account's time zone, which sign-up takes from the
 * browser.
 */
export function toForm(profile: ClientProfileView | null, zone: string | null): ProfileForm {
  return {
    preferredName: '',
    age: String(profile?.age ?? ''),
    timezone: zone ?? freshForm().timezone,
    location: profile?.location ?? '',
    languages: writeCommaList(profile?.languages ?? []),
    interests: writeCommaList(profile?.interests ?? []),
    availability: profile?.availability ?? '',
    needs: profile?.needs ?? '',
  };
}

/** The values when onboarding is opened again: the stored ones, else the browser's defaults. */
export function toOnboardingForm(profile: ClientProfileView | null, zone: string | null) {
  const fresh = freshForm();
  if (profile === null) return fresh;
  const stored = toForm(profile, zone);
  return {
    ...stored,
    location: stored.location || fresh.location,
    languages: stored.languages || fresh.languages,
  };
}

/** Whether onboarding is still to be done. The edit form may save a profile without the fields that onboarding requires. */
export function isOnboardingOpen(profile: ClientProfileView | null): boolean {
  return profile === null || profile.location === '' || profile.languages.length === 0;
}

/** An integer within the bounds, null for an empty field, undefined for anything else. */
export function readAge(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const age = Number.parseInt(typed, 10);
  return age >= ageBounds.min && age <= ageBounds.max ? age : undefined;
}

/** The fields that onboarding requires, in the order of its steps. */
export const neededFields = ['age', 'timezone', 'location', 'languages'] as const;

/** The fields that cannot be saved: those with an invalid value, and those that are `needed` but empty. */
export function findMistakes(form: ProfileForm, needed: readonly Mistake[]): Mistake[] {
  const empty: Record<(typeof neededFields)[number], boolean> = {
    age: readAge(form.age) === null,
    timezone: form.timezone === '',
    location: form.location.trim() === '',
    languages: readCommaList(form.languages).length === 0,
  };
  const wrong: Mistake[] = neededFields.filter(
    (field) =>
      (field === 'age' && readAge(form.age) === undefined) ||
      (needed.includes(field) && empty[field]),
  );
  if (exceedsBounds(form.languages, wordBounds.languages)) wrong.push('languageBounds');
  if (exceedsBounds(form.interests, wordBounds.interests)) wrong.push('interestBounds');
  return wrong;
}

/** Rejects too many or too long entries; a sentence without commas is one entry that is too long. */
function exceedsBounds(typed: string, count: number): boolean {
  const words = readCommaList(typed);
  return words.length > count || words.some((word) => word.length > wordBounds.length);
}

export function toFields(form: ProfileForm): ClientProfileFields {
  return {
    age: readAge(form.age) ?? null,
    location: form.location.trim(),
    languages: readCommaList(form.languages),
    interests: readCommaList(form.interests),
    availability: form.availability.trim(),
    needs: form.needs.trim(),
  };
}
