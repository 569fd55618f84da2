import { expect, it } from 'vitest';
import { readCookie } from './session-cookie.ts';

it.each([
  ['kabar_80=abc', 'abc'],
  ['theme=dark; kabar_80=abc;kabar_8080=other', 'abc'],
  // A cookie that was set for another path or host comes later in the header.
  ['kabar_80=first; kabar_80=second', 'first'],
  ['  kabar_80 = abc ', 'abc'],
  ['kabar_80=a=b==', 'a=b=='],
  ['kabar_80=%E0%A4%A; other=1', '%E0%A4%A'],
  ['kabar_80=', ''],
])('reads the session cookie from %j', (header, value) => {
  expect(readCookie(header, 'kabar_80')).toBe(value);
});

it.each([
  undefined,
  '',
  ';',
  '=',
  '; =abc; kabar_80',
  'xkabar_80=abc; kabar_8=abc',
  'KABAR_80=abc',
])('readSender finds no sender in %j', (header) => {
  expect(readCookie(header, 'kabar_80')).toBeUndefined();
});

it('finds no cookie under names of object properties', () => {
  expect(readCookie('a=b', 'constructor')).toBeUndefined();
  expect(readCookie('__proto__=x; kabar_80=abc', 'kabar_80')).toBe('abc');
});
