import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { listEveryOwnTrialRequest } from './queries.ts';
import { toTrialRequest } from './view.ts';

/** Exported to the client who sent them. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.trial_requests': { about: 'requester_user_id' },
    'bookings.trial_request_declines': { about: 'companion_id' },
    'bookings.trial_request_proposals': { about: 'companion_id' },
  },
  tell: async (context) => {
    const rows = await listEveryOwnTrialRequest(context.db, context.now);
    const key = rows.length > 0 ? await findOwnKey(context) : undefined;
    return { data: { trialRequests: rows.map((row) => toTrialRequest(row, key, context.now)) } };
  },
};
