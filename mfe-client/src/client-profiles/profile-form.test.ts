import { readCommaList } from '@kabar/web/comma-list';
import { describe, expect, it } from 'vitest';
import { emptyForm, findMistakes, readAge, toFields, toForm } from './profile-form.ts';

describe('the client profile form', () => {
  // Ledger: ONB-043, PROF-012
  it('splits languages and interests on commas, trims them and drops empties', () => {
    expect(readCommaList(' English, ,Bahasa ')).toEqual(['English', 'Bahasa']);
    const fields = toFields({
      ...emptyForm(),
      languages: 'English,, Indonesian ',
      interests: ' , Tea',
    });
    expect(fields).toMatchObject({ languages: ['English', 'Indonesian'], interests: ['Tea'] });
  });

  // Ledger: ONB-044
  it('starts with an empty age, the browser time zone, United States and English', () => {
    expect(emptyForm()).toMatchObject({
      age: '',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      location: 'United States',
      languages: 'English',
    });
  });

  // Ledger: ONB-042, PROF-011
  it('reads the age as an integer from 18 to 120', () => {
    expect([readAge('18'), readAge('120'), readAge('77.9')]).toEqual([18, 120, 77]);
    expect([readAge('17'), readAge('121'), readAge('old')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readAge('')).toBeNull();
  });

  // Ledger: ONB-039, ONB-040
  it('needs age, time zone and location, and a language that is more than commas', () => {
    const empty = { ...emptyForm(), timezone: '', location: ' ', languages: ' , ' };
    expect(findMistakes(empty, true)).toEqual(['age', 'timezone', 'location', 'languages']);
    expect(findMistakes({ ...emptyForm(), age: '78' }, true)).toEqual([]);
    expect(findMistakes(emptyForm(), false)).toEqual([]);
  });

  it('shows what is stored and gives it back unchanged', () => {
    const { userId: _owner, ...stored } = {
      userId: 'a',
      age: null,
      timezone: 'Asia/Jakarta',
      location: 'Bandung',
      languages: ['English', 'Indonesian'],
      interests: [],
      availability: 'Mornings\nand evenings',
      needs: '',
    };
    expect(toFields(toForm({ userId: 'a', ...stored }))).toEqual(stored);
  });
});
