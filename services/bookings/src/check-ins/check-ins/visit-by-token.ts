import type { checkIns } from '@kabar/contracts/check-ins';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { toAskedQuestion } from './asked-question.ts';
import { toCallByLink } from './call-of-question.ts';
import { visitQuestion } from './link-question.ts';

/** Mail scanners open links, so a visit is never a response. */
export const visitByToken: Verb<typeof checkIns.endpoints.visit, BookingsTables> = async (
  context,
  { token },
) => {
  const { question, call } = await visitQuestion(context, token);
  return {
    question: toAskedQuestion(question, context.env, context.now),
    call: toCallByLink(call),
  };
};
