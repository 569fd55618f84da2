import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { areCheckInsOn } from '../../check-ins/check-ins/flag.ts';
import { answerByLink } from '../../check-ins/check-ins/link-question.ts';
import type { BookingsTables } from '../../tables.ts';
import { toVisit, visitBy } from './visit.ts';

/** Stores the person's response to their daily question. A refusal commits, to keep the link's use count. */
export const answerQuestion: Verb<
  typeof personalLinks.endpoints.answer,
  BookingsTables,
  CommittedRefusal<'check_ins_off' | 'question_over'>
> = async (context, { token, ...input }) => {
  const [visit, isOn] = await Promise.all([visitBy(context, token), areCheckInsOn(context.db)]);
  const { tokenHash, question } = visit;
  // While check-ins are off, only a question with a running search can be answered.
  if (question === undefined) return new CommittedRefusal(isOn ? 'question_over' : 'check_ins_off');
  const link = { tokenHash, question, by: 'personal_link' } as const;
  // Messages of a suspended person are not forwarded.
  const message = visit.link.is_out ? null : input.message;
  const stored = await answerByLink(context, link, { ...input, message });
  if ('refusal' in stored) return new CommittedRefusal('question_over');
  const { state, answeredAt, spokenAt } = stored.facts;
  const answered = { ...question, state, answered_at: answeredAt, spoken_at: spokenAt };
  return toVisit({ ...visit, question: answered }, context);
};
