import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { publishCheckIns } from './publish.ts';
import { listUnansweredBeside, loadQuestions, storeQuestions } from './questions.ts';
import { endBesideBySpeaking } from './rules.ts';

/** After somebody has spoken with the person, ends what is open in other questions of the plan. */
export async function endBeside(
  db: Kysely<BookingsTables>,
  { id, side, now }: { id: string; side: 'companion' | 'staff' | 'system'; now: Date },
): Promise<void> {
  const acting = { side };
  // A call that took place was with the companion.
  const by = side === 'system' ? 'companion' : side;
  const beside = await loadQuestions(db, await listUnansweredBeside(db, id, acting), acting);
  const changed = beside.flatMap((question) => {
    const change = endBesideBySpeaking(question.facts, by, now);
    return change === null ? [] : [{ ...question, ...change, acting, before: question.facts }];
  });
  await storeQuestions(
    db,
    changed.map(({ id: other, facts, event }) => ({ id: other, change: { facts, event } })),
    acting,
  );
  await publishCheckIns(db, changed, now);
}
