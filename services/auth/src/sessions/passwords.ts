import { Piscina } from 'piscina';

/**
 * One thread, because many sign-ins must not take every core, and of lower priority (nice 10, where the system has it for
 * threads), because whoever signs in can wait some milliseconds longer than everybody else's requests.
 */
const thread = new Piscina({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  // Started by the first password, and kept.
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: Number.POSITIVE_INFINITY, niceIncrement: 10 },
});

export function hashPassword(password: string): Promise<string> {
  return thread.run(password, { name: 'hash' });
}

/** For an unknown address a dummy hash is verified, so that the duration does not tell whether an account exists. */
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

/** The hash of a random password that nobody knows, with the parameters of password-worker.ts. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aTQ0m1iTrBO4FWEuz6WmpDYeHGYYv5h1kQEhWZXqIos';
