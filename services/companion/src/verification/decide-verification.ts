import type { verification } from '@kabar/contracts/verification';
import { enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { decide, findCompanion } from './queries.ts';
import { recordAction } from './record-action.ts';
import { isDecidedAlready } from './rules.ts';
import type { VerificationTables } from './table.ts';
import { toCompanionRow } from './view.ts';

/** A rejection needs a reason, so that the companion can correct the cause. */
const withoutReason = {
  fields: [{ path: 'notes', reason: 'Say what has to be corrected: the companion reads it' }],
};

/** Stores status, log, audit log entry and notification in one transaction. Quick verify is the same decision without notes. */
export const decideVerification: Verb<
  typeof verification.endpoints.decide,
  VerificationTables
> = async (context, { companionId, id, decision, notes, seen }) => {
  if (decision === 'rejected' && !notes) throw context.refuse('invalid_input', withoutReason);
  const before = await decide(context.db, { id, companionId, decision, notes: notes || null });
  if (before !== null) {
    if (isDecidedAlready({ before, decision, seen })) throw context.refuse('already_decided');
    await recordAction(context.db, {
      actionType: `companion_${decision}`,
      companionId,
      details: { decisionId: id, before: { status: before }, after: { status: decision } },
    });
    const type = decision === 'approved' ? 'companion_approved' : 'companion_rejected';
    await notify(context.db, [{ recipient: companionId, type, payload: {} }]);
    if (before === 'approved' && decision === 'rejected') {
      const payload = { companionId, since: context.now.toISOString() };
      await enqueue(context.db, 'bookings:suspend-companion', payload);
    }
  }
  const companion = await findCompanion(context.db, companionId);
  if (companion === undefined) throw context.refuse('not_found');
  return toCompanionRow(companion);
};
