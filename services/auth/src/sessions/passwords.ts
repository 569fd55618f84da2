import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP minimum; about 5 ms on one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** At most this many hashes at once; others wait, so that many sign-ins do not take every core. */
const atOnce = 1;
let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, strength));
}

/** For an unknown address a dummy hash is verified, so that the duration does not tell whether an account exists. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await inLine(() => verify(stored ?? dummyHash, password));
  return matches && stored !== undefined;
}

/** The hash of a random password that nobody knows, with the parameters above. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$aTQ0m1iTrBO4FWEuz6WmpDYeHGYYv5h1kQEhWZXqIos';

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
