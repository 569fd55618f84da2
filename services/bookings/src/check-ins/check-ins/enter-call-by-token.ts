import type { checkIns } from '@kabar/contracts/check-ins';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import { hashToken, newToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { storeCallOfQuestion } from './call-of-question.ts';
import { visitQuestion } from './link-question.ts';

/** A refusal commits, to keep the link's use count. */
export const enterCallByToken: Verb<
  typeof checkIns.endpoints.enterCall,
  BookingsTables,
  CommittedRefusal<'no_call_now'>
> = async (context, { token }) => {
  const { tokenHash, call } = await visitQuestion(context, token);
  if (call === undefined) return new CommittedRefusal('no_call_now');
  const guest = newToken();
  const link = { callId: call.id, guestHash: hashToken(guest) };
  await storeCallOfQuestion(context.db, tokenHash, link, context.now);
  return { token: guest };
};
