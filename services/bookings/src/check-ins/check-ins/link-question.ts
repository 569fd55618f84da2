import type { Context } from '@kabar/server/context';
import { hashToken } from '@kabar/server/session-cookie';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { storeAnswer } from './answer.ts';
import { findAskedQuestion, keyOfQuestion, type LinkQuestion } from './asked-question.ts';
import { findCallOfQuestion } from './call-of-question.ts';
import type { PersonWay } from './facts.ts';
import { areCheckInsOn } from './flag.ts';
import { refusalOfToken } from './rules.ts';
import { checkInSettings } from './settings.ts';

type Refusal = 'check_ins_off' | 'token_not_valid';

/** Counts the use of a question's link, and reads the question and its call. */
export async function visitQuestion(context: Context<BookingsTables, Refusal>, token: string) {
  const { db, now, refuse } = context;
  const tokenHash = hashToken(token);
  const [isOn, link, question, call] = await Promise.all([
    areCheckInsOn(db),
    useToken(db, tokenHash, now),
    findAskedQuestion(db, tokenHash, now),
    findCallOfQuestion(db, tokenHash, now),
  ]);
  // While check-ins are off, only a question with a running search is shown.
  if (!isOn && question === undefined) throw refuse('check_ins_off');
  const refusal = refusalOfToken(link);
  if (refusal === 'too_many_requests') throw refuse(refusal, { retryAfter: 60 });
  if (refusal !== null || link === undefined || question === undefined)
    throw refuse('token_not_valid');
  return { tokenHash, question, call, way: link.way, isOut: link.isOut };
}

/** Stores a response by a link, whose secret authenticates the person. */
export async function answerByLink(
  { db, env, now }: Pick<Context<BookingsTables>, 'db' | 'env' | 'now'>,
  { tokenHash, question, by }: { tokenHash: Buffer; question: LinkQuestion; by: PersonWay },
  input: Parameters<typeof storeAnswer>[1]['input'],
) {
  const key = async () => {
    const found = keyOfQuestion(question, env);
    if (found === undefined) throw new Error('A plan was stored without a key');
    return found;
  };
  const acting = { side: 'person', tokenHash } as const;
  const settings = checkInSettings(env);
  return await storeAnswer(db, { id: question.id, acting, by, input, key, settings }, now);
}

interface UsedToken {
  way: 'push' | 'mail';
  /** Uses in the current minute, including this one. */
  uses: number;
  /** The client is suspended, so messages are not forwarded. */
  isOut: boolean;
}

async function useToken(
  db: Kysely<BookingsTables>,
  tokenHash: Buffer,
  now: Date,
): Promise<UsedToken | undefined> {
  const { rows } = await sql<UsedToken>`
    select way, uses, is_out as "isOut" from bookings.use_check_in_token(${tokenHash}, ${now})
  `.execute(db);
  return rows[0];
}
