import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { beginContactRead, findAssignedTrialRequest } from './queries.ts';
import { contactPlace } from './view.ts';

/** Row-level security opens the client's key only after this transaction has logged the read. */
export const readContact: Verb<typeof trialRequests.endpoints.contact, BookingsTables> = async (
  context,
  { id },
) => {
  const row = await findAssignedTrialRequest(context.db, id, context.now);
  if (row === undefined || !(await beginContactRead(context.db, id)))
    throw context.refuse('not_found');
  const key = await findKey(context, row.requester_user_id);
  const sealed = row.contact_value;
  return {
    medium: row.preferred_medium,
    value: sealed === null ? null : (key?.open(contactPlace, sealed) ?? null),
  };
};
