import type { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import { keyOf } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { replyPlace } from '../check-ins/answer.ts';
import { requireCheckIns } from '../check-ins/flag.ts';
import { notifyOfReply, writeReply } from './notify-of-reply.ts';
import { auditStaff, findAnswerable, lockAnswerable, storeReply } from './queries.ts';
import { refusalOfProposal, refusalOfReply } from './rules.ts';
import { sideOf } from './side-of.ts';
import { toReply } from './view.ts';

/** Idempotent by the reply's id. A job pays the companion. */
export const replyToCheckIn: Verb<
  typeof companionCheckIns.endpoints.reply,
  BookingsTables
> = async (context, { id, replyId, text, proposedAt: proposed }) => {
  const { db, now } = context;
  await requireCheckIns(context);
  const side = await sideOf(context);
  await lockAnswerable(db, id, side);
  const found = await findAnswerable(db, id);
  const repliedBy = found?.is_replied || found?.reply_id === replyId ? found.reply_id : null;
  const refusal = refusalOfReply(
    found && { ...{ state: found.state, companionId: found.companion_id, repliedBy } },
    { isStaff: side === 'staff', replyId },
  );
  if (refusal !== null || found === undefined) throw context.refuse(refusal ?? 'not_found');
  const key = await keyOf(context, found.client_id);
  const proposedAt = proposed === undefined ? null : new Date(proposed);
  if (repliedBy === null) {
    const unproposed = proposedAt && refusalOfProposal(found, proposedAt, now);
    if (unproposed !== null) throw context.refuse(unproposed);
    const sealed = key.seal(replyPlace, text);
    if (!(await storeReply(db, { id: replyId, checkInId: id, sealed, proposedAt, now })))
      throw context.refuse('id_reused');
    await writeReply(db, found, { replyId, text });
    await notifyOfReply(db, found);
    await enqueue(db, 'bookings:pay-reply', { replyId });
    if (side === 'staff') await auditStaff(db, 'check_in_replied', id);
  }
  const reply = toReply((await findAnswerable(db, id)) ?? found, key);
  const isSame = reply?.text === text && reply.proposedAt === (proposedAt?.toISOString() ?? null);
  if (reply === null || !isSame) throw context.refuse('id_reused');
  return { reply };
};
