import type { PersonalData } from '@kabar/server/personal-data';
import { findKeys, findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { listReceived, listRecorded } from './queries.ts';
import { toReceived, toSessionLog } from './view.ts';

/** Exported to both people as their pages show it: mood and urgency only to the companion. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.session_logs': { about: 'client_user_id' },
    'bookings.trial_completions': { about: 'client_id' },
    'bookings.figures': { nobody: 'numbers' },
  },
  tell: async (context) => {
    const all = { after: undefined, limit: null };
    const [received, recorded, key] = await Promise.all([
      listReceived(context.db, all),
      listRecorded(context.db, all),
      findOwnKey(context),
    ]);
    const keys = await findKeys(
      context,
      recorded.map((row) => row.client_user_id),
    );
    return {
      data: {
        sessionLogs: received.map((row) => toReceived(row, key)),
        recordedSessionLogs: recorded.map((row) => toSessionLog(row, keys.get(row.client_user_id))),
      },
    };
  },
};
