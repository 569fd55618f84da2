import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { changesOf } from '@kabar/ui/form';
import type { ClientProfileView, OwnFields } from './api.ts';
import {
  findMistakes,
  freshForm,
  type Mistake,
  type ProfileForm,
  toFields,
  toForm,
} from './profile-form.ts';

export type EditForm = ProfileForm & { name: string; bio: string };

export function toEditForm(own: OwnProfileView, profile: ClientProfileView | null): EditForm {
  return { ...toForm(profile, own.timezone), ...ownPart(own) };
}

/** The form values that come from the account's profile. */
export function ownPart(
  own: OwnProfileView,
): Pick<EditForm, 'name' | 'preferredName' | 'bio' | 'timezone'> {
  return {
    name: own.fullName,
    preferredName: own.preferredName ?? '',
    bio: own.bio ?? '',
    timezone: own.timezone ?? freshForm().timezone,
  };
}

/** The form values that come from the client profile. */
export function clientPart(
  profile: ClientProfileView,
): Omit<ProfileForm, 'timezone' | 'preferredName'> {
  const { timezone: _zone, preferredName: _called, ...rest } = toForm(profile, null);
  return rest;
}

function toOwnFields({ name, preferredName, bio, timezone }: EditForm): OwnFields {
  return {
    fullName: name.trim(),
    preferredName: preferredName.trim() || null,
    bio: bio.trim() || null,
    timezone,
  };
}

/** The changed fields for each owner. */
export function toChanges(form: EditForm, start: EditForm) {
  return {
    own: changesOf(toOwnFields(form), toOwnFields(start)),
    client: changesOf(toFields(form), toFields(start)),
  };
}

export function mistakesByField(form: EditForm): Partial<Record<keyof EditForm, FieldMistake>> {
  return { ...(form.name.trim() ? {} : { name: 'name' }), ...byField(findMistakes(form, [])) };
}

export type FieldMistake = Mistake | 'name';

/** The mistakes whose fields show an error. */
export function markedIn(errors: Partial<Record<keyof EditForm, string>>): Mistake[] {
  const marked = new Set(Object.values(errors));
  const mistakes = Object.keys(fieldOf) as Mistake[];
  return mistakes.filter((mistake) => marked.has(mistake));
}

export function byField(wrong: readonly Mistake[]): Partial<Record<keyof ProfileForm, Mistake>> {
  return Object.fromEntries(wrong.map((mistake) => [fieldOf[mistake], mistake]));
}

const fieldOf: Record<Mistake, keyof ProfileForm> = {
  age: 'age',
  timezone: 'timezone',
  location: 'location',
  languages: 'languages',
  languageBounds: 'languages',
  interestBounds: 'interests',
};
