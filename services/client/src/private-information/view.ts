import type { PrivateInformation } from '@kabar/contracts/private-information';
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

/** An empty note is no note. */
export function sealNotes(key: PersonalKey, notes: Notes): SealedNotes {
  const seal = (column: NoteColumn, note: string | null) =>
    note ? key.seal(place(column), note) : null;
  return {
    medical_conditions: seal('medical_conditions', notes.medicalConditions),
    medications: seal('medications', notes.medications),
    mobility_needs: seal('mobility_needs', notes.mobilityNeeds),
    communication_preferences: seal('communication_preferences', notes.communicationPreferences),
    special_instructions: seal('special_instructions', notes.specialInstructions),
    family_notes: seal('family_notes', notes.familyNotes),
  };
}
