import type { CheckInAnswer } from '@kabar/contracts/check-in-shapes';
import { Problem } from '@kabar/web/problem';
import type { z } from 'zod';

export type Answer = z.output<typeof CheckInAnswer>;

/**
 * A tapped response. It is stored in the browser until the service has accepted it, so that a reload or a crash does not
 * lose it.
 */
export interface Tap {
  answer: Answer;
  message: string | null;
  /** ISO instant, by the server's clock if its offset is known. */
  tappedAt: string;
  /** Undefined for a link, which has one question at a time. */
  checkInId?: string;
}

export function readUnsent(key: string): Tap | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isTap(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsent(key: string, tap: Tap): void {
  try {
    localStorage.setItem(key, JSON.stringify(tap));
  } catch {
    // Without storage the response is retried only while the page is open.
  }
}

export function forgetUnsent(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** The storage key for a response by a link. It contains a digest, so that the storage never holds the secret token. */
export function keyOfLink(kind: 'personal-link' | 'token', token: string): string {
  let digest = 0;
  for (const letter of token) digest = (Math.imul(digest, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `kabar-unsent-check-in-${kind}-${digest >>> 0}`;
}

const firstDelayMs = 2_000;
const longestDelayMs = 60_000;

/** Exponential backoff: 2 s after the first failure, at most a minute, and never less than the service's Retry-After. */
export function retryDelayMs(failures: number, retryAfterSeconds = 0): number {
  const backoff = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
  return Math.max(backoff, retryAfterSeconds * 1000);
}

const passing = [
  ...['unreachable', 'unavailable', 'unexpected', 'internal', 'request_timeout'],
  ...['too_many_requests', 'signed_out'],
];

/** Whether a retry can succeed. A refusal by the endpoint itself is final. */
export function isPassing(thrown: unknown): boolean {
  return !(thrown instanceof Problem) || passing.includes(thrown.code);
}

const answers: readonly string[] = ['fine', 'call', 'help'] satisfies Answer[];

function isTap(kept: unknown): kept is Tap {
  const { answer, tappedAt, message } = Object(kept);
  const isText = message === null || typeof message === 'string';
  return answers.includes(answer) && !Number.isNaN(Date.parse(tappedAt)) && isText;
}
