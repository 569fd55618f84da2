import type { Context } from '@kabar/server/context';
import { addPoint, type Limit } from '@kabar/server/rate-limit';
import { forgetTries, giveTryBack, type TryLimit, takeTry } from '@kabar/server/tries';
import type { AuthTables } from '../tables.ts';
import { deviceOf } from './known-device.ts';

const table = 'auth.rate_limits';
/** For each address: 30 sign-ins a minute, right or wrong. */
const addressLimit: Limit = { name: 'sign-in-address', points: 30, seconds: 60 };
/**
 * 10 tries are free; each further one doubles the waiting time, up to 15 minutes. Forgotten after a day without a try.
 */
const tries = { free: 10, longestWait: 15 * 60, forgottenAfter: 86_400 };
const strangersTries: TryLimit = { name: 'sign-in', ...tries };
/** For a browser in which the account was signed in before: guesses of others do not make its owner wait there. */
const deviceTries: TryLimit = { name: 'sign-in-device', ...tries };
/**
 * Within a session. Passwords and codes are counted apart, so that a right one of one kind does not reset the other.
 */
const passwordTries: TryLimit = { name: 'password-proof', ...tries };
const codeTries: TryLimit = { name: 'code-proof', ...tries };
/** For each address in production: 5 new accounts an hour. A development machine creates many. */
const signUpLimit: Limit = { name: 'sign-up-address', points: 5, seconds: 3_600 };

type Asking = Context<AuthTables>;

/** A try, counted before anything was compared. */
export interface Try {
  /** The try was right: all earlier ones are forgotten. */
  succeed(): Promise<void>;
  /** The try was neither right nor wrong: it is not counted. */
  giveBack(): Promise<void>;
}

/** Throws too_many_requests when no try is left. An unknown address counts like a known one. */
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
    return byAddress.exceeded ? byAddress.retryAfter : await takeTry(db, table, limit, subject);
  });
  if (wait > 0) throw context.refuse('too_many_requests', { retryAfter: wait });
  return {
    succeed: () => context.separately((db) => forgetTries(db, table, limit, subject)),
    giveBack: () => context.separately((db) => giveTryBack(db, table, limit, subject)),
  };
}

export async function limitSignUps(context: Asking) {
  if (!context.env.production) return;
  const { exceeded, retryAfter } = await context.separately((db) =>
    addPoint(db, table, signUpLimit, context.address),
  );
  if (exceeded) throw context.refuse('too_many_requests', { retryAfter });
}
