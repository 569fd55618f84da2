import { Piscina } from 'piscina';

/**
 * One thread, so that sign-ins do not take every core, with low priority (nice 10, where threads support it), because a
 * sign-in can wait some milliseconds longer than other requests.
 */
const thread = new Piscina({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  // The thread starts with the first password and is kept.
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: Number.POSITIVE_INFINITY, niceIncrement: 10 },
});

export function hashPassword(password: string): Promise<string> {
  return thread.run(password, { name: 'hash' });
}

/** Verifies a dummy hash for an unknown address, so that timing does not reveal whether an account exists. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches: boolean = await thread.run(
    { password, stored: stored ?? dummyHash },
    { name: 'verify' },
  );
  return matches && stored !== undefined;
}

/** The hash of a random unknown password, with the parameters of password-worker.ts. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aTQ0m1iTrBO4FWEuz6WmpDYeHGYYv5h1kQEhWZXqIos';
