import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { stopTrialRequest } from '../../trials/trial-requests/end-trial-request.ts';
import { holdRequestAsStaff } from '../../trials/trial-requests/get-request.ts';
import { refusalOfStaffCancellation } from '../../trials/trial-requests/rules.ts';
import { recordChange } from './queries.ts';

export const cancelTrialRequestAsStaff: Verb<
  typeof staffTrialRequests.endpoints.cancelAsStaff,
  BookingsTables
> = async (context, { id, reason }) => {
  const { db, now, refuse } = context;
  const [request, { roles }] = await Promise.all([
    holdRequestAsStaff(context, id),
    context.caller(),
  ]);
  const refusal = refusalOfStaffCancellation(request.status, roles.includes('admin'));
  if (refusal !== null) throw refuse(refusal);
  await stopTrialRequest(db, { id, ...request }, { reason: 'staff', note: reason }, now);
  await recordChange(db, 'trial_request_cancelled', id, {
    before: { status: request.status },
    after: { status: 'cancelled', reason },
  });
  return null;
};
