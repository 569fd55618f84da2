import { describe, expect, it } from 'vitest';
import { isReadableName, isStaffName } from './person-names.ts';

describe('a readable name', () => {
  it.each([
    'Siti',
    "Ni'matul Ulum-Sari",
    '王小明',
    'நிலா',
    'أحمد',
    'می‌خواهم',
    'Ž',
    '🇮🇩 Siti',
    'Dewi ❤️',
    '👩‍👧 Made',
    'Budi 2',
    `E${'\u0301'.repeat(31)}`,
  ])('a readable name accepts %j', (name) => expect(isReadableName(name)).toBe(true));

  it.each([
    ['has no letter', '12345'],
    ['has no letter', '🇮🇩'],
    ['has no letter', '---'],
    ['has a zero-width space', 'Si\u200Bti'],
    ['is a Hangul filler', '\u3164'],
    ['is a blank Braille pattern with a letter', 'a\u2800b'],
    ['turns the direction', 'Siti\u202Eitis'],
    ['has a line separator', 'Siti\u2028Rahma'],
    ['has a soft hyphen', 'Si\u00ADti'],
    ['has a joiner between Latin letters', 'Si\u200Dti'],
    ['has hidden tags', 'Siti\u{E0041}'],
  ])('refuses a name that %s: %j', (_reason, name) => expect(isReadableName(name)).toBe(false));

  it('a readable name has at most 30 combining marks', () => {
    // The first mark composes with its letter (NFC), so 31 typed marks are 30 stored ones.
    expect(isReadableName(`Q${'\u0330'.repeat(30)}`)).toBe(true);
    expect(isReadableName(`Q${'\u0330'.repeat(31)}`)).toBe(false);
  });
});

describe('a name of staff', () => {
  it.each(['Kabar', 'kabar support', 'ＡＤＭＩＮ', 'Ádmin Siti', 'Support-Team', 'Kabar: help'])(
    '%j is a name of staff',
    (name) => expect(isStaffName(name, 'Kabar')).toBe(true),
  );

  it.each(['Siti Kabar', 'Kabari', 'Adminah', 'Supportive Friend'])(
    '%j is not a name of staff',
    (name) => expect(isStaffName(name, 'Kabar')).toBe(false),
  );

  it("begins with the brand's name, also one of several words", () => {
    expect(isStaffName('Warm Voices Team', 'Warm Voices')).toBe(true);
    expect(isStaffName('Warm Siti', 'Warm Voices')).toBe(false);
  });
});
