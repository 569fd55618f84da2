import { isMailbox } from '@kabar/contracts/mailbox';
import { changesOf } from '@kabar/ui/form';
import type { ContactView, Notes, PrimaryInput } from './api.ts';

/** The field values as typed. */
export interface InformationForm {
  primary: Record<keyof PrimaryInput, string>;
  notes: Record<keyof Notes, string>;
  /** The primary contact's version for If-Match; 0 if there is none. */
  version: number;
}

const order = ['name', 'relationship', 'phone', 'email'] as const;
export type Mistake = (typeof order)[number];

export const noteNames = [
  'medicalConditions',
  'medications',
  'mobilityNeeds',
  'communicationPreferences',
  'specialInstructions',
  'familyNotes',
] as const satisfies readonly (keyof Notes)[];

export function toForm(primary: ContactView | undefined, notes: Notes | null): InformationForm {
  return { ...primaryPart(primary), ...notesPart(notes) };
}

export function primaryPart(
  primary: ContactView | undefined,
): Pick<InformationForm, 'primary' | 'version'> {
  return {
    version: primary?.version ?? 0,
    primary: {
      name: primary?.name ?? '',
      relationship: primary?.relationship ?? '',
      phone: primary?.phone ?? '',
      email: primary?.email ?? '',
      address: primary?.address ?? '',
      notes: primary?.notes ?? '',
    },
  };
}

export function notesPart(notes: Notes | null): Pick<InformationForm, 'notes'> {
  return {
    notes: {
      medicalConditions: notes?.medicalConditions ?? '',
      medications: notes?.medications ?? '',
      mobilityNeeds: notes?.mobilityNeeds ?? '',
      communicationPreferences: notes?.communicationPreferences ?? '',
      specialInstructions: notes?.specialInstructions ?? '',
      familyNotes: notes?.familyNotes ?? '',
    },
  };
}

/** Name, relationship and phone are required. The email address is optional, but must be valid. */
function wrongIn({ primary }: InformationForm): Mistake[] {
  const email = primary.email.trim();
  const wrong: Record<Mistake, boolean> = {
    name: primary.name.trim() === '',
    relationship: primary.relationship.trim() === '',
    phone: !isPhone(primary.phone),
    email: email !== '' && !isMailbox(email),
  };
  return order.filter((field) => wrong[field]);
}

/** The mistakes in the form library's shape: those of the primary contact are joined into one string. */
export function findMistakes(form: InformationForm): { primary?: string } {
  const wrong = wrongIn(form);
  return wrong.length > 0 ? { primary: wrong.join(' ') } : {};
}

export function readMistakes(marked: string | undefined): Mistake[] {
  const names = marked?.split(' ') ?? [];
  return order.filter((mistake) => names.includes(mistake));
}

/** The changed fields, separated by the service that stores them. */
export function toChanges(form: InformationForm, start: InformationForm) {
  const [now, before] = [toInput(form), toInput(start)];
  return {
    primary: changesOf(now.primary, before.primary),
    notes: changesOf(now.notes, before.notes),
  };
}

/** True for a valid email address, and for an empty field. */
export function isEmail(typed: string): boolean {
  return typed.trim() === '' || isMailbox(typed.trim());
}

export function isPhone(typed: string): boolean {
  return /\d/.test(typed);
}

function toInput({ primary, notes }: InformationForm): {
  primary: PrimaryInput;
  notes: Notes;
} {
  return {
    primary: {
      name: primary.name.trim(),
      relationship: primary.relationship.trim(),
      phone: primary.phone.trim(),
      email: orNull(primary.email),
      address: orNull(primary.address),
      notes: orNull(primary.notes),
    },
    notes: {
      medicalConditions: orNull(notes.medicalConditions),
      medications: orNull(notes.medications),
      mobilityNeeds: orNull(notes.mobilityNeeds),
      communicationPreferences: orNull(notes.communicationPreferences),
      specialInstructions: orNull(notes.specialInstructions),
      familyNotes: orNull(notes.familyNotes),
    },
  };
}

function orNull(typed: string): string | null {
  return typed.trim() || null;
}
