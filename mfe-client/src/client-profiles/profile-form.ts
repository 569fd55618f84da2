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

/** Onboarding opened fresh: age empty, and what the browser says: time zone, country and languages. */
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

/** The stored values: an unanswered field is empty. The zone is the account's, which sign-up takes from the browser. */
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

/** Onboarding opened again: what is stored, and the defaults where nothing was said. */
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

/** Whether onboarding has not been through: the edit form may leave open what it asks for. */
export function isOnboardingOpen(profile: ClientProfileView | null): boolean {
  return profile === null || profile.location === '' || profile.languages.length === 0;
}

/** An integer within the bounds, null for an empty field, undefined for anything else. */
export function readAge(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const age = Number.parseInt(typed, 10);
  return age >= ageBounds.min && age <= ageBounds.max ? age : undefined;
}

/** What onboarding needs, in the order of its steps. */
export const neededFields = ['age', 'timezone', 'location', 'languages'] as const;

/** The fields of this form that cannot stay as they are: a wrong age, and what is needed and empty. */
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
  if (isBeyond(form.languages, wordBounds.languages)) wrong.push('languageBounds');
  if (isBeyond(form.interests, wordBounds.interests)) wrong.push('interestBounds');
  return wrong;
}

/** Rejects a sentence without commas: the service would see one word that is too long. */
function isBeyond(typed: string, count: number): boolean {
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
