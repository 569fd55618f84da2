import type { personalLinks } from '@kabar/contracts/personal-links';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import { enqueue } from '@kabar/server/jobs';
import type { Verb } from '@kabar/server/slice';
import { areCheckInsOn } from '../../check-ins/check-ins/flag.ts';
import { acceptProposal as decide } from '../../check-ins/check-ins/proposal-rules.ts';
import type { BookingsTables } from '../../tables.ts';
import { storeYes } from './queries.ts';
import { toVisit, visitBy } from './visit.ts';

/** Only records the person's yes; the account's holder books. A refusal commits, to keep the link's use count. */
export const acceptProposal: Verb<
  typeof personalLinks.endpoints.acceptProposal,
  BookingsTables,
  CommittedRefusal<'check_ins_off' | 'question_over' | 'time_passed'>
> = async (context, { token }) => {
  const { db, now } = context;
  const [visit, isOn] = await Promise.all([visitBy(context, token), areCheckInsOn(db)]);
  const { tokenHash, question } = visit;
  if (!isOn) return new CommittedRefusal('check_ins_off');
  // Responses of a suspended person are not forwarded.
  if (question === undefined || visit.link.is_out) return new CommittedRefusal('question_over');
  const decided = decide(
    {
      ...{ startsAt: question.proposed_at, isAccepted: question.is_accepted === true },
      isBooked: question.is_booked === true,
    },
    now,
  );
  if (decided !== null && 'refusal' in decided) return new CommittedRefusal(decided.refusal);
  if (decided !== null && (await storeYes(db, tokenHash, question.id, now)))
    await enqueue(db, 'bookings:notify-of-yes', { checkInId: question.id });
  return toVisit({ ...visit, question: { ...question, is_accepted: true } }, context);
};
