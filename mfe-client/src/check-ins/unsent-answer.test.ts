import { describe, expect, it } from 'vitest';
import { keyOfLink, retryDelayMs } from './unsent-answer.ts';

describe('the next attempt to send an answer', () => {
  it('comes after 2 s, then after twice as long each time, at most after a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => retryDelayMs(failures))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('the next attempt to send a response is never earlier than Retry-After', () => {
    expect(retryDelayMs(1, 1)).toBe(2_000);
    expect(retryDelayMs(1, 3)).toBe(3_000);
    expect(retryDelayMs(9, 90)).toBe(90_000);
  });
});

describe('where the answer by a link is stored', () => {
  it('a response by a link is stored under a key per link, which does not contain the secret', () => {
    const [one, other] = ['a'.repeat(43), 'b'.repeat(43)];
    expect(keyOfLink('token', one)).toBe(keyOfLink('token', one));
    expect(keyOfLink('token', one)).not.toBe(keyOfLink('token', other));
    expect(keyOfLink('token', one)).not.toBe(keyOfLink('personal-link', one));
    expect(keyOfLink('token', one)).not.toMatch(/aa/);
  });
});
