import { expect, it } from 'vitest';
import { preferredNameOf, proposeName } from './preferred-name.ts';

it.each([
  ['Mary Ann Lee', 'Mary'],
  ['Ibu Siti Rahayu', 'Ibu Siti'],
  ['Ni Made Ayu Lestari', 'Made'],
  ['I Wayan Sudira', 'Wayan'],
  ['M. Iqbal', 'Iqbal'],
  ['Sukarno', 'Sukarno'],
  ['Ni', 'Ni'],
  ['  ', ''],
])('proposes for %s the preferred name %s', (fullName, proposed) => {
  expect(proposeName(fullName)).toBe(proposed);
});

it('never proposes a name longer than the service accepts', () => {
  expect(proposeName('a'.repeat(120))).toHaveLength(60);
  expect(proposeName(`Ibu ${'a'.repeat(100)}`)).toHaveLength(60);
});

it('uses the preferred name, else the full name', () => {
  const fullName = 'Ni Made Ayu Lestari';
  expect(preferredNameOf({ fullName, preferredName: 'Ayu' })).toBe('Ayu');
  expect(preferredNameOf({ fullName, preferredName: null })).toBe(fullName);
  expect(preferredNameOf(undefined)).toBe('');
});
