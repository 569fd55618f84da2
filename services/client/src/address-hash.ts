import { createHash } from 'node:crypto';

/** By this an address is known that asked for silence, and nothing else of it is kept. Upper and lower case are one. */
export function addressHash(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest();
}
