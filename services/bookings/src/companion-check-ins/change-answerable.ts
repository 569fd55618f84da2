import type { Kysely } from 'kysely';
import type { CheckInChange, CheckInFacts } from '../check-ins/facts.ts';
import { publishCheckIns } from '../check-ins/publish.ts';
import { loadQuestion, storeQuestions } from '../check-ins/questions.ts';
import type { BookingsTables } from '../tables.ts';

/** Locks a question for whoever answers it, decides, stores and publishes. Answers what was decided; undefined if it is not theirs. */
export async function changeAnswerable<Refusal extends { refusal: string } | null>(
  db: Kysely<BookingsTables>,
  { id, side, now }: { id: string; side: 'companion' | 'staff'; now: Date },
  decide: (facts: CheckInFacts) => Refusal | CheckInChange,
): Promise<Refusal | CheckInChange | undefined> {
  const question = await loadQuestion(db, id, { side });
  if (question === undefined) return undefined;
  const change = decide(question.facts);
  if (change === null || !('event' in change)) return change;
  await storeQuestions(db, [{ id, change }], { side });
  const changed = { ...question, ...change, acting: { side }, before: question.facts };
  await publishCheckIns(db, [changed], now);
  return change;
}
