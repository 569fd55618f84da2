import type { PersonalData } from '@kabar/server/personal-data';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnAssignment } from './queries.ts';
import { toAssignment } from './view.ts';

/** Exported to both people. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.client_companion_assignments': {
      about: 'client_id',
      // free text by the person who ended it
      columns: {
        end_reason: `case ended_by when 'client' then client_id when 'companion' then companion_id end`,
      },
    },
  },
  tell: async (context) => {
    const { accountId } = await context.caller();
    const rows = await listEveryOwnAssignment(context.db);
    return { data: { assignments: rows.map((row) => toAssignment(row, accountId)) } };
  },
};
