import type { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { holdRequestAsStaff } from '../../trials/trial-requests/get-request.ts';
import { readCandidateFacts } from '../../trials/trial-requests/load-facts.ts';
import { refusalOfAssignment } from '../../trials/trial-requests/rules.ts';
import { assignmentNotices } from './notices.ts';
import { holdCompanion, listReaders, recordChange, storeAssignment } from './queries.ts';

/** One transaction for request, assignment, conversation, notifications and audit log. */
export const assignTrialRequest: Verb<
  typeof staffTrialRequests.endpoints.assign,
  BookingsTables
> = async (context, { id, companionId }) => {
  const { db, now, refuse } = context;
  const [, request, candidate] = await Promise.all([
    holdCompanion(db, companionId),
    holdRequestAsStaff(context, id),
    readCandidateFacts(db, id, companionId),
  ]);
  const refusal = refusalOfAssignment(request, candidate);
  if (refusal !== null) throw refuse(refusal);
  const { clientId, status } = request;
  const [another, , readers] = await Promise.all([
    storeAssignment(db, { id, companionId, now }),
    recordChange(db, 'trial_request_assigned', id, {
      before: { status },
      after: { status: 'assigned', assigned_companion_id: companionId },
    }),
    listReaders(db, [clientId, companionId]),
  ]);
  if (another !== null) throw refuse(another);
  await notify(db, assignmentNotices({ id, companionId }, readers));
  return null;
};
