import { expect, it } from 'vitest';
import { emptyInvitation, hasText, invitationOf, mistakesOf } from './invitation-form.ts';

const typed = { email: ' budi@x.test ', role: 'helper' as const, sentence: '' };

it('sends a trimmed address and no sentence if none was written', () => {
  expect(invitationOf(typed)).toEqual({ email: 'budi@x.test', role: 'helper', sentence: null });
});

it('sends a sentence on one line, as the contract wants it', () => {
  const sentence = ' You have the key,\nand I would feel better. ';
  expect(invitationOf({ ...typed, sentence })?.sentence).toBe(
    'You have the key, and I would feel better.',
  );
});

it.each([
  [
    { ...typed, email: '' },
    { email: true, role: false },
  ],
  [
    { ...typed, email: 'budi at x.test' },
    { email: true, role: false },
  ],
  [
    { ...typed, role: undefined },
    { email: false, role: true },
  ],
  [emptyInvitation, { email: true, role: true }],
])('sends nothing while a field is missing or wrong', (wrong, mistakes) => {
  expect(invitationOf(wrong)).toBeUndefined();
  expect(mistakesOf(wrong)).toEqual(mistakes);
});

it('asks before leaving once an address or a sentence is typed, not for a chosen role', () => {
  expect(hasText(emptyInvitation)).toBe(false);
  expect(hasText({ ...emptyInvitation, role: 'viewer' })).toBe(false);
  expect(hasText({ ...emptyInvitation, email: 'b' })).toBe(true);
  expect(hasText({ ...emptyInvitation, sentence: 'Hello' })).toBe(true);
});
