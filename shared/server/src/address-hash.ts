import { createHash } from 'node:crypto';

/**
 * A hash that identifies an address whose reader declined mails; the address itself is not kept. Letter case is
 * ignored.
 */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest();
}
