import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP minimum; about 5 ms on one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/* What the thread of passwords.ts runs, by name. */
export const hash = (password: string): string => hashSync(password, strength);

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
