import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { CheckInAnswer, CheckInFacts, CheckInSettings, PersonWay } from './facts.ts';
import { publishCheckIns, type QuestionActing } from './publish.ts';
import {
  listUnansweredBeside,
  loadQuestion,
  loadQuestions,
  type Question,
  storeQuestions,
} from './questions.ts';
import { answerQuestion } from './rules.ts';

/** The authenticated place of sealed messages and replies. */
export const messagePlace = 'check_ins.message';
export const replyPlace = 'check_in_replies.text';

export interface Answer {
  answer: CheckInAnswer;
  message: string | null;
  tappedAt?: string | undefined;
}

type Database = Kysely<BookingsTables>;

interface Answering {
  id: string;
  acting: QuestionActing & { side: 'client' | 'person' };
  by: PersonWay;
  input: Answer;
  /** The key that seals the message. */
  key: () => Promise<PersonalKey>;
  settings: CheckInSettings;
}

/** Stores the person's response and notifies everybody concerned. Returns the stored state. */
export async function storeAnswer(
  db: Database,
  { id, acting, by, input, key, settings }: Answering,
  now: Date,
): Promise<
  { refusal: 'not_found' | 'question_over' } | { facts: CheckInFacts; before: CheckInFacts }
> {
  const question = await loadQuestion(db, id, acting);
  if (question === undefined) return { refusal: 'not_found' };
  const tappedAt = input.tappedAt === undefined ? undefined : new Date(input.tappedAt);
  const wish = { answer: input.answer, by, tappedAt };
  const change = answerQuestion(question.facts, wish, settings, now);
  if (change !== null && 'refusal' in change) return change;
  const message = input.message ? (await key()).seal(messagePlace, input.message) : undefined;
  if (change === null) {
    await repeatAnswer(db, question, { input, acting, message }, now);
    return { facts: question.facts, before: question.facts };
  }
  await storeQuestions(db, [{ id, change, message }], acting);
  await publishCheckIns(db, [{ ...question, ...change, before: question.facts, acting }], now);
  if (change.event === 'fine' || change.event === 'call')
    await answerBeside(db, { id, acting, by, settings, answer: change.event }, now);
  return { facts: change.facts, before: question.facts };
}

/** A repeated response stores its new message, and calls for help again if somebody else ended that call. */
async function repeatAnswer(
  db: Database,
  question: Question,
  { input, acting, message }: Pick<Answering, 'input' | 'acting'> & { message: Buffer | undefined },
  now: Date,
): Promise<void> {
  const { id, facts } = question;
  if (facts.state !== input.answer) return;
  const change = { facts, event: input.answer };
  if (message !== undefined) await storeQuestions(db, [{ id, change, message }], acting);
  if (input.answer === 'help')
    await publishCheckIns(db, [{ ...question, ...change, before: facts, acting }], now);
}

/**
 * A "fine" or a call request also ends searches of other questions of the plan. Several call requests are one call:
 * only one notifies and waits.
 */
async function answerBeside(
  db: Database,
  {
    answer,
    id,
    acting,
    by,
    settings,
  }: Pick<Answering, 'id' | 'acting' | 'by' | 'settings'> & {
    answer: 'fine' | 'call';
  },
  now: Date,
): Promise<void> {
  const ids = await listUnansweredBeside(db, id, acting);
  const wish = { answer, by, tappedAt: undefined };
  const changes = (await loadQuestions(db, ids, acting)).flatMap((question) => {
    const change = answerQuestion(question.facts, wish, settings, now);
    if (change === null || 'refusal' in change) return [];
    const facts = { ...change.facts, nextAt: null };
    const event = answer === 'call' ? ('call_beside' as const) : change.event;
    return [{ id: question.id, question, change: { facts, event } }];
  });
  await storeQuestions(db, changes, acting);
  const published = changes.map(({ question, change }) => ({
    ...{ ...question, ...change, before: question.facts, acting },
  }));
  await publishCheckIns(db, published, now);
}
