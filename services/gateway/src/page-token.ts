import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { markCount } from '@kabar/contracts/release-counts';

const hourMs = 3_600_000;
/** Layout in bytes: page 6, hour 3, mark 3, then 4 for each offered release, then the signature. */
const headBytes = 12;
const releaseBytes = 4;
const signatureBytes = 12;

/** A page that was sent. Contains no personal data: each mark is shared by thousands of networks. */
export interface SentPage {
  /** A random number. */
  page: number;
  /** The hour in which it was sent. */
  hour: number;
  mark: number;
}

/** Creates a token that proves to every gateway that a page was sent, when, and with which releases. */
export function signPage(
  key: string,
  { mark, hour }: Omit<SentPage, 'page'>,
  containers: readonly string[],
): string {
  const head = Buffer.alloc(headBytes);
  randomBytes(6).copy(head);
  head.writeUIntBE(hour / hourMs, 6, 3);
  head.writeUIntBE(mark, 9, 3);
  const text = Buffer.concat([head, ...containers.map(shortHash)]);
  return Buffer.concat([text, signatureOf(key, text)]).toString('base64url');
}

/** Verifies a token; undefined if its signature is wrong or its page was sent without this release. */
export function readPageToken(key: string, token: string, container: string): SentPage | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < headBytes + signatureBytes) return undefined;
  const text = bytes.subarray(0, -signatureBytes);
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), signatureOf(key, text))) return undefined;
  const wanted = shortHash(container);
  for (let at = headBytes; at < text.length; at += releaseBytes) {
    if (wanted.equals(text.subarray(at, at + releaseBytes)))
      return {
        page: text.readUIntBE(0, 6),
        hour: text.readUIntBE(6, 3) * hourMs,
        mark: text.readUIntBE(9, 3),
      };
  }
  return undefined;
}

/** A keyed hash of a network, the same at every gateway, and shared by thousands of networks. */
export function markOf(key: string, text: string): number {
  return createHmac('sha256', key).update(`mark ${text}`).digest().readUInt32BE(0) % markCount;
}

function shortHash(container: string): Buffer {
  return createHash('sha256').update(container).digest().subarray(0, releaseBytes);
}

function signatureOf(key: string, text: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('page ')
    .update(text)
    .digest()
    .subarray(0, signatureBytes);
}
