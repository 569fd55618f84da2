import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP minimum; about 5 ms on one core. */
const strength = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/* The functions that passwords.ts runs in its thread, by name. */

/** Hashes the NFC form, so that a password typed on a Mac (NFD) and on a phone (NFC) is the same one. */
export const hash = (password: string): string => hashSync(password.normalize('NFC'), strength);

/**
 * Accepts the NFC form, and for hashes older than that rule the password as typed and its NFD form. Every form is verified, so that
 * the duration depends on the password alone and never on the stored hash.
 */
export const verify = ({ stored, password }: { stored: string; password: string }): boolean => {
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  return [...forms].map((form) => verifySync(stored, form)).includes(true);
};
