import type { Context } from '@kabar/server/context';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import { countAttempt, resetAttempts, type TryLimit, undoAttempt } from '@kabar/server/tries';
import type { AuthTables } from '../tables.ts';
import { deviceOf } from './known-device.ts';

const table = 'auth.rate_limits';
/** Per IP address: 30 sign-ins a minute, successful or not. */
const addressLimit: Limit = { name: 'sign-in-address', points: 30, seconds: 60 };
/** Exponential backoff after 10 free tries, up to 15 minutes. Reset after a day without a try. */
const tries = { free: 10, longestWait: 15 * 60, forgottenAfter: 86_400 };
const strangersTries: TryLimit = { name: 'sign-in', ...tries };
/**
 * A separate counter for browsers that have signed in to the account before, so that strangers' guesses do not lock out
 * the owner.
 */
const deviceTries: TryLimit = { name: 'sign-in-device', ...tries };
/**
 * Per session. Passwords and codes are counted separately, so that a correct one of one kind does not reset the other.
 */
const passwordTries: TryLimit = { name: 'password-proof', ...tries };
const codeTries: TryLimit = { name: 'code-proof', ...tries };
/** Per IP address in production: 5 new accounts an hour. A development machine creates many. */
const signUpLimit: Limit = { name: 'sign-up-address', points: 5, seconds: 3_600 };

type Asking = Context<AuthTables>;

/** A try, counted before the comparison. */
export interface Try {
  /** The guess was correct: resets the count. */
  succeed(): Promise<void>;
  /** The guess could not be checked: undoes the count. */
  giveBack(): Promise<void>;
}

/** Throws too_many_requests during the backoff. An unknown address is counted like a known one. */
export function takeSignInTry(
  context: Asking,
  { email, accountId }: { email: string; accountId: string | undefined },
): Promise<Try> {
  const device = accountId === undefined ? undefined : deviceOf(context, accountId);
  return device === undefined
    ? take(context, strangersTries, email)
    : take(context, deviceTries, `${device} ${accountId}`);
}

export function takePasswordTry(context: Asking, accountId: string): Promise<Try> {
  return take(context, passwordTries, accountId);
}

export function takeCodeTry(context: Asking, accountId: string): Promise<Try> {
  return take(context, codeTries, accountId);
}

async function take(context: Asking, limit: TryLimit, subject: string): Promise<Try> {
  const wait = await context.separately(async (db) => {
    const byAddress = await addPoint(db, table, addressLimit, context.address);
    return byAddress.exceeded
      ? byAddress.retryAfter
      : await countAttempt(db, table, limit, subject);
  });
  if (wait > 0) throw context.refuse('too_many_requests', { retryAfter: wait });
  return {
    succeed: () => context.separately((db) => resetAttempts(db, table, limit, subject)),
    giveBack: () => context.separately((db) => undoAttempt(db, table, limit, subject)),
  };
}

export async function limitSignUps(context: Asking) {
  if (!context.env.production) return;
  const { exceeded, retryAfter } = await context.separately((db) =>
    addPoint(db, table, signUpLimit, context.address),
  );
  if (exceeded) throw context.refuse('too_many_requests', { retryAfter });
}
