import type { PersonalData } from '@kabar/server/personal-data';
import type { PersonalKey } from '@kabar/server/personal-keys';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import { notePlace } from '../../sessions/assignments/view.ts';
import type { BookingsTables } from '../../tables.ts';
import { listNotesAboutCaller } from './queries.ts';

/** Exported to the client, whom the note is about. */
export const personalData: PersonalData<BookingsTables> = {
  tables: { 'bookings.handover_notes': { about: 'client_id' } },
  tell: async (context) => {
    const rows = await listNotesAboutCaller(context.db);
    const key = rows.length === 0 ? undefined : await findOwnKey(context);
    const handoverNotes = rows.map((row) => ({
      assignmentId: row.assignment_id,
      note: row.note === null ? null : open(key, row.note),
      createdAt: row.created_at.toISOString(),
    }));
    const isDamaged = handoverNotes.some(({ note }) => note === null);
    return { data: { handoverNotes }, unreadable: isDamaged ? ['handoverNotes.note'] : [] };
  },
};

/** Null if it is damaged. */
function open(key: PersonalKey | undefined, sealed: Buffer): string | null {
  try {
    return key?.open(notePlace, sealed) ?? null;
  } catch {
    return null;
  }
}
