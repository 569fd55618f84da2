import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CheckInSettings } from './facts.ts';
import { publishCheckIns } from './publish.ts';
import {
  holdDueQuestions,
  loadQuestion,
  loadQuestions,
  type Question,
  storeQuestions,
} from './questions.ts';
import { nextStep } from './rules.ts';

type Database = Kysely<BookingsTables>;

const acting = { side: 'system' } as const;

/** Does the due steps of at most so many questions; answers how many were due. For background work. */
export async function advanceDueQuestions(
  db: Database,
  { settings, now, most }: { settings: CheckInSettings; now: Date; most: number },
): Promise<number> {
  const ids = await holdDueQuestions(db, now, most);
  await advance(db, await loadQuestions(db, ids, acting), settings, now);
  return ids.length;
}

/** Does the due step of one question. For background work. */
export async function advanceQuestion(
  db: Database,
  id: string,
  { settings, now }: { settings: CheckInSettings; now: Date },
): Promise<void> {
  const question = await loadQuestion(db, id, acting);
  await advance(db, question === undefined ? [] : [question], settings, now);
}

async function advance(
  db: Database,
  questions: readonly Question[],
  settings: CheckInSettings,
  now: Date,
): Promise<void> {
  const changes = questions.flatMap((question) => {
    const change = nextStep(question.facts, settings, now);
    return change === null ? [] : [{ id: question.id, question, change }];
  });
  await storeQuestions(db, changes, acting);
  await publishCheckIns(
    db,
    changes.map(({ question, change }) => ({
      ...{ ...question, ...change, acting },
      before: question.facts,
    })),
    now,
  );
}
