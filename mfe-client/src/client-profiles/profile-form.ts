import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import type { ClientProfileFields, ClientProfileView } from './api.ts';

/** What stands in the fields, as typed. */
export interface ProfileForm {
  age: string;
  timezone: string;
  location: string;
  languages: string;
  interests: string;
  availability: string;
  needs: string;
}

export type Mistake = 'age' | 'timezone' | 'location' | 'languages';

/** 2-daily-use §9; the server holds the same bounds. */
export const ageBounds = { min: 18, max: 120 };

/** A fresh form: age empty, the browser's time zone, United States, English (1-accounts §3). */
export function emptyForm(): ProfileForm {
  return {
    age: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    location: 'United States',
    languages: 'English',
    interests: '',
    availability: '',
    needs: '',
  };
}

export function toForm(profile: ClientProfileView | null): ProfileForm {
  if (profile === null) return emptyForm();
  return {
    age: profile.age === null ? '' : String(profile.age),
    timezone: profile.timezone,
    location: profile.location,
    languages: writeCommaList(profile.languages),
    interests: writeCommaList(profile.interests),
    availability: profile.availability,
    needs: profile.needs,
  };
}

/** An integer within the bounds, null for an empty field, undefined for anything else. */
export function readAge(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const age = Number.parseInt(typed, 10);
  return age >= ageBounds.min && age <= ageBounds.max ? age : undefined;
}

/** The fields of this form that cannot stay as they are; an empty age counts where it is asked for. */
export function findMistakes(form: ProfileForm, ageNeeded: boolean): Mistake[] {
  const age = readAge(form.age);
  const wrong: Record<Mistake, boolean> = {
    age: age === undefined || (ageNeeded && age === null),
    timezone: form.timezone === '',
    location: form.location.trim() === '',
    languages: readCommaList(form.languages).length === 0,
  };
  const order: Mistake[] = ['age', 'timezone', 'location', 'languages'];
  return order.filter((field) => wrong[field]);
}

export function toFields(form: ProfileForm): ClientProfileFields {
  return {
    age: readAge(form.age) ?? null,
    timezone: form.timezone,
    location: form.location.trim(),
    languages: readCommaList(form.languages),
    interests: readCommaList(form.interests),
    availability: form.availability.trim(),
    needs: form.needs.trim(),
  };
}
