import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isErrorCode, problemTitle } from './problems.ts';

it.each(['en', 'id'])('each code has one message, in %s', (language) => {
  const text = readFileSync(
    new URL(`../locales/${language}/problems.json`, import.meta.url),
    'utf8',
  );
  const codes = [...text.matchAll(/^ {2}"([\w.]+)":/gm)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(200);
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
});

it('the message for a taken time names the kind of session', () => {
  expect(problemTitle('time_taken', 'en')).toContain('another trial session');
  expect(problemTitle('time_taken', 'en', 'trial')).toContain('another trial session');
  expect(problemTitle('time_taken', 'en', 'paid')).toContain('an existing paid session');
  expect(problemTitle('time_taken', 'id', 'paid')).toContain('sesi berbayar');
});

it('an unknown key is not treated as a code', () => {
  expect(isErrorCode('time_taken')).toBe(true);
  for (const text of ['time_taken.by_paid', 'toString', 'no_such_code', ''])
    expect(isErrorCode(text)).toBe(false);
});
