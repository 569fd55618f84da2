import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, because the URL is the only authentication. */
export function newFeedToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
