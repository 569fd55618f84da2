import { createHash } from 'node:crypto';

/** Identifies an e-mail address whose reader unsubscribed, without storing the address. Case-insensitive. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest();
}
