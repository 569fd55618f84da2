import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { holdOpenQuestions, loadQuestions, storeQuestions } from './questions.ts';
import { withdrawQuestion } from './rules.ts';

/** Withdraws open questions, because the person is away or the plan stopped. */
export async function withdrawQuestions(
  db: Kysely<BookingsTables>,
  planId: string,
  state: 'paused' | 'withdrawn',
  side: 'holder' | 'system',
): Promise<void> {
  const acting = { side };
  const questions = await loadQuestions(db, await holdOpenQuestions(db, planId), acting);
  const changes = questions.flatMap(({ id, facts }) => {
    const change = withdrawQuestion(facts, state);
    return change === null ? [] : [{ id, change }];
  });
  await storeQuestions(db, changes, acting);
}
