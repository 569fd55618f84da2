import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { CheckInAnswer, CheckInFacts, CheckInSettings, PersonWay } from './facts.ts';
import { publishCheckIns, type QuestionActing } from './publish.ts';
import { loadQuestion, storeQuestions } from './questions.ts';
import { answerQuestion } from './rules.ts';

/** Where messages of answers and replies are sealed. */
export const messagePlace = 'check_ins.message';
export const replyPlace = 'check_in_replies.text';

export interface Answer {
  answer: CheckInAnswer;
  message: string | null;
  tappedAt?: string | undefined;
}

/** The person answers a question, and everybody concerned is notified. Answers what is stored afterwards. */
export async function storeAnswer(
  db: Kysely<BookingsTables>,
  {
    id,
    acting,
    by,
    input,
    key,
    settings,
  }: {
    id: string;
    acting: QuestionActing & { side: 'client' | 'person' };
    by: PersonWay;
    input: Answer;
    /** Under which a message is sealed. */
    key: () => Promise<PersonalKey>;
    settings: CheckInSettings;
  },
  now: Date,
): Promise<{ refusal: 'not_found' | 'question_over' } | { facts: CheckInFacts }> {
  const question = await loadQuestion(db, id, acting);
  if (question === undefined) return { refusal: 'not_found' };
  const tappedAt = input.tappedAt === undefined ? undefined : new Date(input.tappedAt);
  const wish = { answer: input.answer, by, tappedAt };
  const change = answerQuestion(question.facts, wish, settings, now);
  if (change === null) return { facts: question.facts };
  if ('refusal' in change) return change;
  const message = input.message ? (await key()).seal(messagePlace, input.message) : undefined;
  await storeQuestions(db, [{ id, change, message }], acting);
  await publishCheckIns(db, [{ ...question, ...change, before: question.facts, acting }], now);
  return { facts: change.facts };
}
