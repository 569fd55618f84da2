import type { checkIns } from '@kabar/contracts/check-ins';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { toAskedQuestion } from './asked-question.ts';
import { toCallByLink } from './call-of-question.ts';
import { answerByLink, visitQuestion } from './link-question.ts';

/** A refusal commits, to keep the link's use count. */
export const answerByToken: Verb<
  typeof checkIns.endpoints.answerByToken,
  BookingsTables,
  CommittedRefusal<'question_over'>
> = async (context, { token, ...input }) => {
  const { tokenHash, question, call, way, isOut } = await visitQuestion(context, token);
  const message = isOut ? null : input.message;
  const link = { tokenHash, question, by: way };
  const stored = await answerByLink(context, link, { ...input, message });
  if ('refusal' in stored) return new CommittedRefusal('question_over');
  const { state, answeredAt, spokenAt } = stored.facts;
  const answered = { ...question, state, answered_at: answeredAt, spoken_at: spokenAt };
  return {
    question: toAskedQuestion(answered, context.env, context.now),
    // A changed response is another call request.
    call: answeredAt?.getTime() === question.answered_at?.getTime() ? toCallByLink(call) : null,
  };
};
