import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { changesOf } from '@kabar/ui/form';
import { readCommaList, writeCommaList } from '@kabar/web/comma-list';
import type { AboutFields, ContactFields, OwnCompanionView } from '../companions/api.ts';
import { contactMistakes, phoneMistake } from '../onboarding/rules.ts';
import { areHoursWrong, type HoursForm, toHoursChange } from '../weekly-availability/hours-form.ts';

/** The field values as typed. */
export interface ProfileForm {
  name: string;
  preferredName: string;
  bio: string;
  gender: string;
  ageBracket: string;
  education: string;
  languages: string;
  interests: readonly string[];
  shownOnLanding: boolean;
  phoneNumber: string;
  whatsappNumber: string;
  telegramHandle: string;
  ktpNumber: string;
  /** Null before onboarding, and while loading. */
  hours: HoursForm | null;
}

/** In years. The service accepts only these. */
export const ageBrackets = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

/** The service's limits. */
const languageBounds = { count: 20, length: 60 };

export function toForm(own: OwnProfileView, companion: OwnCompanionView | null): ProfileForm {
  return { ...aboutPart(own), ...contactPart(companion), hours: null };
}

/** The form values from the account's profile. */
export function aboutPart(own: OwnProfileView) {
  return {
    name: own.fullName,
    preferredName: own.preferredName ?? '',
    bio: own.bio ?? '',
    gender: own.gender ?? '',
    ageBracket: own.ageBracket ?? '',
    education: own.education ?? '',
    languages: writeCommaList(own.languages),
    interests: own.interests,
    shownOnLanding: own.shownOnLanding,
  };
}

/** The form values from the companion record; the KTP number is not among them, because the service never returns it. */
export function contactPart(companion: OwnCompanionView | null) {
  return {
    phoneNumber: companion?.phoneNumber ?? '',
    whatsappNumber: companion?.whatsappNumber ?? '',
    telegramHandle: companion?.telegramHandle ?? '',
    ktpNumber: '',
  };
}

export function findMistakes(form: ProfileForm): Partial<Record<keyof ProfileForm, string>> {
  const { whatsapp, telegram } = contactMistakes(form);
  const languages = readCommaList(form.languages);
  const wrong = {
    name: form.name.trim() === '',
    languages:
      languages.length > languageBounds.count ||
      languages.some((language) => language.length > languageBounds.length),
    phoneNumber: phoneMistake({ ...form, acceptedMediums: [] }) !== undefined,
    whatsappNumber: Boolean(whatsapp),
    telegramHandle: Boolean(telegram),
    ktpNumber: !/^(\d{16})?$/.test(form.ktpNumber.trim()),
    hours: form.hours !== null && areHoursWrong(form.hours),
  };
  return Object.fromEntries(
    Object.entries(wrong)
      .filter(([, is]) => is)
      .map(([name]) => [name, 'wrong']),
  );
}

export type Mistakes = ReturnType<typeof findMistakes>;

/** The changed fields, separated by the service that stores them. */
export function toChange(form: ProfileForm, start: ProfileForm) {
  const [now, before] = [toWhole(form), toWhole(start)];
  return {
    about: changesOf(now.about, before.about),
    contact: changesOf(now.contact, before.contact),
    hours: form.hours && start.hours ? toHoursChange(form.hours, start.hours) : {},
  };
}

/** An empty KTP number is omitted, so that the stored one stays. */
function toWhole(form: ProfileForm): { about: AboutFields; contact: ContactFields } {
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
      shownOnLanding: form.shownOnLanding,
    },
    contact: {
      phoneNumber: form.phoneNumber.trim(),
      whatsappNumber: form.whatsappNumber.trim(),
      telegramHandle: form.telegramHandle.trim(),
      ...(ktpNumber ? { ktpNumber } : {}),
    },
  };
}

/** The cards that have any of these fields, in the order of the page. */
export function cardsOf(changed: Partial<ProfileForm>) {
  const cards = ['about', 'description', 'contact', 'hours'] as const;
  const names = Object.keys(changed) as (keyof ProfileForm)[];
  return cards.filter((card) => names.some((name) => cardOf[name] === card));
}

const cardOf: Record<keyof ProfileForm, 'about' | 'description' | 'contact' | 'hours'> = {
  name: 'about',
  preferredName: 'about',
  bio: 'about',
  gender: 'description',
  ageBracket: 'description',
  education: 'description',
  languages: 'description',
  interests: 'description',
  shownOnLanding: 'description',
  phoneNumber: 'contact',
  whatsappNumber: 'contact',
  telegramHandle: 'contact',
  ktpNumber: 'contact',
  hours: 'hours',
};
