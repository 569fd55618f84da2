import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import { changedSince } from '@kabar/web/lay-over';
import type { OwnCompanionView, ProfileChange } from '../companions/api.ts';
import { contactMistakes } from '../onboarding/rules.ts';

/** What stands in the fields, as typed. */
export interface ProfileForm {
  name: string;
  preferredName: string;
  bio: string;
  gender: string;
  ageBracket: string;
  education: string;
  languages: string;
  interests: readonly string[];
  whatsappNumber: string;
  telegramHandle: string;
  ktpNumber: string;
}

/** In years; the service knows no others. */
export const ageBrackets = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** The service holds the same bounds. */
const languageBounds = { count: 20, length: 60 };

export function toForm(own: OwnProfileView, companion: OwnCompanionView | null): ProfileForm {
  return {
    name: own.fullName,
    preferredName: own.preferredName ?? '',
    bio: own.bio ?? '',
    gender: own.gender ?? '',
    ageBracket: own.ageBracket ?? '',
    education: own.education ?? '',
    languages: writeCommaList(own.languages),
    interests: own.interests,
    whatsappNumber: companion?.whatsappNumber ?? '',
    telegramHandle: companion?.telegramHandle ?? '',
    ktpNumber: '',
  };
}

export function findMistakes(form: ProfileForm) {
  const { whatsapp, telegram } = contactMistakes({ ...form, acceptedMediums: [] });
  const languages = readCommaList(form.languages);
  return {
    name: form.name.trim() === '',
    languages:
      languages.length > languageBounds.count ||
      languages.some((language) => language.length > languageBounds.length),
    whatsapp: Boolean(whatsapp),
    telegram: Boolean(telegram),
    ktp: !/^(\d{16})?$/.test(form.ktpNumber.trim()),
  };
}

export type Mistakes = ReturnType<typeof findMistakes>;

/** What differs from the form's beginning: the rest may have been changed in another tab or on another device. */
export function toChange(form: ProfileForm, start: ProfileForm): ProfileChange {
  const whole = toWhole(form);
  const before = toWhole(start);
  return {
    about: changedSince(whole.about, before.about),
    contact: changedSince(whole.contact, before.contact),
  };
}

/** A KTP number that is kept already never comes back to the browser; an empty field leaves it as it is. */
function toWhole(form: ProfileForm) {
  const ktpNumber = form.ktpNumber.trim();
  return {
    about: {
      fullName: form.name.trim(),
      preferredName: form.preferredName.trim() || null,
      bio: form.bio.trim() || null,
      gender: form.gender || null,
      ageBracket: ageBrackets.find((bracket) => bracket === form.ageBracket) ?? null,
      education: form.education.trim() || null,
      languages: readCommaList(form.languages),
      interests: [...form.interests],
    },
    contact: {
      whatsappNumber: form.whatsappNumber.trim(),
      telegramHandle: form.telegramHandle.trim(),
      ...(ktpNumber ? { ktpNumber } : {}),
    },
  };
}
