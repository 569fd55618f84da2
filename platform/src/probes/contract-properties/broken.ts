import fc, { type Arbitrary } from 'fast-check';

/** Values that no form sends but an attacker may. */
export const hostileValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f',
  '\ud800',
  'a\udfffb',
  '\u202e\ufeff\u2028',
  'x'.repeat(100_000),
  '\u{1f475}'.repeat(3_000),
  "' or 1=1; --",
  '../../../etc/passwd',
  '%00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '2026-02-30T00:00:00Z',
  '2026-11-20T10:00:00+23:59',
  '+275760-09-13T00:00:00.000Z',
  'Infinity',
  '1e400',
  '-0',
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 40,
  2 ** 53,
  -(2 ** 63),
  1e308,
  true,
  [],
  {},
  [null],
  { length: -1 },
  Array.from({ length: 2_000 }, () => 1),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

export interface Broken {
  input: Record<string, unknown>;
  /** Whether it has an unknown field. */
  unknownField: boolean;
}

const unknownNames = [
  'status',
  'price',
  'senderId',
  'userType',
  'role',
  'constructor',
  '__proto__',
];

/** A valid input with one to three invalid values, a missing field, or an unknown one. */
export function broken(good: Arbitrary<Record<string, unknown>>): Arbitrary<Broken> {
  const spoil = fc.record({ at: fc.nat(), value: fc.constantFrom(...hostileValues) });
  return fc
    .record({
      base: good,
      spoils: fc.array(spoil, { minLength: 1, maxLength: 3 }),
      leftOut: fc.option(fc.nat(), { freq: 5 }),
      extra: fc.option(fc.constantFrom(...unknownNames), { freq: 3 }),
    })
    .map(({ base, spoils, leftOut, extra }) => {
      const input = structuredClone(base);
      for (const { at, value } of spoils) spoilAt(input, at, value);
      const keys = Object.keys(input);
      if (leftOut !== null && keys.length > 0) delete input[keys[leftOut % keys.length] ?? ''];
      const unknownField = extra !== null && !Object.hasOwn(input, extra);
      // defineProperty, because assigning __proto__ would set the prototype.
      if (unknownField) Object.defineProperty(input, extra, { value: 'x', enumerable: true });
      return { input, unknownField };
    });
}

/** Replaces a value at most two levels deep. */
function spoilAt(target: Record<string, unknown>, at: number, value: unknown): void {
  const keys = Object.keys(target);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return;
  const inner = target[key];
  const deeper = typeof inner === 'object' && inner !== null && at % 3 !== 0;
  if (deeper) spoilAt(inner as Record<string, unknown>, Math.floor(at / 3), value);
  else target[key] = structuredClone(value);
}
