import type { PrivateInformation } from '@kabar/contracts/private-information';
import type { Change } from '@kabar/server/if-match';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { z } from 'zod';
import type { NoteColumn, SealedNotes } from './queries.ts';

type Notes = z.output<typeof PrivateInformation>;

const place = (column: NoteColumn) => `private_user_info.${column}`;

export function toPrivateInformation(key: PersonalKey, row: SealedNotes): Notes {
  const open = (column: NoteColumn) => {
    const sealed = row[column];
    return sealed === null ? null : key.open(place(column), sealed);
  };
  return {
    medicalConditions: open('medical_conditions'),
    medications: open('medications'),
    mobilityNeeds: open('mobility_needs'),
    communicationPreferences: open('communication_preferences'),
    specialInstructions: open('special_instructions'),
    familyNotes: open('family_notes'),
  };
}

const columnOf: Record<keyof Notes, NoteColumn> = {
  medicalConditions: 'medical_conditions',
  medications: 'medications',
  mobilityNeeds: 'mobility_needs',
  communicationPreferences: 'communication_preferences',
  specialInstructions: 'special_instructions',
  familyNotes: 'family_notes',
};

/** An empty note becomes null; an absent one stays absent. */
export function sealNotes(key: PersonalKey, notes: Change<Notes>): Partial<SealedNotes> {
  const names = Object.keys(columnOf) as (keyof Notes)[];
  const sealed = names
    .filter((name) => notes[name] !== undefined)
    .map((name) => {
      const [column, note] = [columnOf[name], notes[name]];
      return [column, note ? key.seal(place(column), note) : null];
    });
  return Object.fromEntries(sealed);
}
