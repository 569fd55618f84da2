import { AppError } from '@kabar/server/app-error';
import type { Context } from '@kabar/server/context';
import { addPoint, type Limit, pointsOf, resetPoints, waitFor } from '@kabar/server/rate-limit';
import type { AuthTables } from '../tables.ts';

const table = 'auth.rate_limits';
/** 30 sign-ins an address a minute, right or wrong. */
const addressLimit: Limit = { name: 'sign-in-address', points: 30, seconds: 60 };
/** 10 failures an account are free; each further one doubles the wait, to 15 minutes. */
const freeFailures = 10;
const longestWait = 15 * 60;
/** Failures are forgotten after a day without one. */
const failures: Limit = {
  name: 'sign-in-failures',
  points: Number.MAX_SAFE_INTEGER,
  seconds: 86_400,
};
const wait: Limit = { name: 'sign-in-wait', points: 0, seconds: longestWait };
/** 5 new accounts an address an hour in production; a development machine makes many. */
const signUpLimit: Limit = { name: 'sign-up-address', points: 5, seconds: 3_600 };

type Asking = Context<AuthTables>;

export async function checkSignInAllowed(context: Asking, email: string) {
  const seconds = await context.separately(async (db) => {
    const byAddress = await addPoint(db, table, addressLimit, context.address);
    return byAddress.exceeded ? byAddress.retryAfter : await waitFor(db, table, wait, email);
  });
  if (seconds > 0) throw new AppError('too_many_requests', { retryAfter: seconds });
}

export async function countFailedSignIn(context: Asking, email: string) {
  await context.separately(async (db) => {
    const { points } = await addPoint(db, table, failures, email);
    const over = points - freeFailures;
    if (over >= 0) {
      await addPoint(db, table, { ...wait, seconds: Math.min(2 ** over, longestWait) }, email);
    }
  });
}

export async function forgetFailedSignIns(context: Asking, email: string) {
  await context.separately(async (db) => {
    if ((await pointsOf(db, table, failures, email)) > 0)
      await resetPoints(db, table, failures, email);
  });
}

export async function limitSignUps(context: Asking) {
  if (!context.env.production) return;
  const { exceeded, retryAfter } = await context.separately((db) =>
    addPoint(db, table, signUpLimit, context.address),
  );
  if (exceeded) throw new AppError('too_many_requests', { retryAfter });
}
