import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { endBeside } from '../check-ins/end-beside.ts';
import type { CheckInChange } from '../check-ins/facts.ts';
import { publishCheckIns } from '../check-ins/publish.ts';
import { loadQuestion, type Question, storeQuestions } from '../check-ins/questions.ts';

/**
 * Locks a question for the companion or staff (system: a call that took place), decides, stores and publishes. Returns
 * the decision; undefined if the question is not theirs.
 */
export async function changeAnswerable<Refusal extends { refusal: string } | null>(
  db: Kysely<BookingsTables>,
  { id, side, now }: { id: string; side: 'companion' | 'staff' | 'system'; now: Date },
  decide: (question: Question) => Refusal | CheckInChange,
): Promise<Refusal | CheckInChange | undefined> {
  const question = await loadQuestion(db, id, { side });
  if (question === undefined) return undefined;
  const change = decide(question);
  if (change === null || !('event' in change)) return change;
  await storeQuestions(db, [{ id, change }], { side });
  const changed = { ...question, ...change, acting: { side }, before: question.facts };
  await publishCheckIns(db, [changed], now);
  if (change.event === 'spoken') await endBeside(db, { id, side, now });
  return change;
}
