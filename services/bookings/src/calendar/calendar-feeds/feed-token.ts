import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: the address is the only proof. */
export function newFeedToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored. */
export function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
