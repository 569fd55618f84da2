import { isMailbox } from '@kabar/contracts/mailbox';
import type { ContactView, Notes, PrimaryInput } from './api.ts';

/** What stands in the fields, as typed. */
export interface InformationForm {
  primary: Record<keyof PrimaryInput, string>;
  notes: Record<keyof Notes, string>;
}

export type Mistake = 'name' | 'relationship' | 'phone' | 'email';

export const noteNames = [
  'medicalConditions',
  'medications',
  'mobilityNeeds',
  'communicationPreferences',
  'specialInstructions',
  'familyNotes',
] as const satisfies readonly (keyof Notes)[];

export function toForm(primary: ContactView | undefined, notes: Notes | null): InformationForm {
  return {
    primary: {
      name: primary?.name ?? '',
      relationship: primary?.relationship ?? '',
      phone: primary?.phone ?? '',
      email: primary?.email ?? '',
      address: primary?.address ?? '',
      notes: primary?.notes ?? '',
    },
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

/** Name, relationship and phone are needed; an address may be missing, but not wrong. */
export function findMistakes({ primary }: InformationForm): Mistake[] {
  const email = primary.email.trim();
  const wrong: Record<Mistake, boolean> = {
    name: primary.name.trim() === '',
    relationship: primary.relationship.trim() === '',
    phone: !isPhone(primary.phone),
    email: email !== '' && !isMailbox(email),
  };
  const order: Mistake[] = ['name', 'relationship', 'phone', 'email'];
  return order.filter((field) => wrong[field]);
}

export function isPhone(typed: string): boolean {
  return /\d/.test(typed);
}

export function toInput({ primary, notes }: InformationForm): {
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
