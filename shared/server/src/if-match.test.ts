import { expect, it } from 'vitest';
import { refuse } from './app-error.ts';
import { isStored, readIfMatch, requireIfMatch } from './if-match.ts';

it('reads one version or *, and undefined when the header is missing', () => {
  expect(['"0"', '"12"', '*', undefined].map(readIfMatch)).toEqual([0, 12, '*', undefined]);
});

it.each(['12', 'W/"12"', '"1", "2"', '"-1"', '"1.5"', '"9999999999"', '', '"x"'])(
  'refuses %s, which is not a version',
  (header) => {
    expect(() => readIfMatch(header)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        fields: [expect.objectContaining({ path: 'If-Match' })],
      }),
    );
  },
);

it('requires a version for fields that belong together', () => {
  expect([requireIfMatch(refuse, 0), requireIfMatch(refuse, '*')]).toEqual([0, '*']);
  expect(() => requireIfMatch(refuse, undefined)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});

it('recognises values that are stored already, and treats an empty text as null', () => {
  const stored = { name: 'Rina', email: null as string | null, ways: { phone: '1' } };
  expect(isStored(stored, { name: 'Rina', email: '', ways: { phone: '1' } })).toBe(true);
  expect(isStored(stored, {})).toBe(true);
  expect(isStored(stored, { name: 'Budi' })).toBe(false);
  expect(isStored(stored, { ways: { phone: '2' } })).toBe(false);
});
