import { browserLanguages } from '@kabar/parts/languages/catalogue';
import { readCommaList } from '@kabar/web/comma-list';
import { describe, expect, it } from 'vitest';
import { browserCountry } from './browser-country.ts';
import {
  findMistakes,
  freshForm,
  isOnboardingOpen,
  neededFields,
  readAge,
  toFields,
  toForm,
  toOnboardingForm,
} from './profile-form.ts';

describe('the client profile form', () => {
  // Requirement: ONB-043, PROF-012
  it('splits languages and interests on commas, trims them and drops empties', () => {
    expect(readCommaList(' English, ,Bahasa ')).toEqual(['English', 'Bahasa']);
    const fields = toFields({
      ...freshForm(),
      languages: 'English,, Indonesian ',
      interests: ' , Tea',
    });
    expect(fields).toMatchObject({ languages: ['English', 'Indonesian'], interests: ['Tea'] });
  });

  // Requirement: ONB-044 (Decision: 94)
  it('starts with an empty age, and the zone, country and languages that the browser says', () => {
    expect(freshForm()).toMatchObject({
      age: '',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      location: browserCountry(),
      languages: browserLanguages().join(', '),
    });
  });

  it('takes no sentence without commas for a language, and no endless list', () => {
    const sentence =
      'I speak English at home, and a little Dutch that I learned in school long ago and forgot';
    const form = { ...freshForm(), languages: sentence, interests: 'a,'.repeat(121) };
    expect(findMistakes(form, [])).toEqual(['languageBounds', 'interestBounds']);
    expect(findMistakes({ ...form, languages: 'English', interests: '' }, [])).toEqual([]);
  });

  // Requirement: ONB-042, PROF-011
  it('reads the age as an integer from 18 to 120', () => {
    expect([readAge('18'), readAge('120'), readAge('77.9')]).toEqual([18, 120, 77]);
    expect([readAge('17'), readAge('121'), readAge('old')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readAge('')).toBeNull();
  });

  // Requirement: ONB-039, ONB-040
  it('needs age, time zone and location, and a language that is more than commas', () => {
    const empty = { ...freshForm(), timezone: '', location: ' ', languages: ' , ' };
    expect(findMistakes(empty, neededFields)).toEqual(neededFields);
    const filled = { ...freshForm(), age: '78', location: 'Solo', languages: 'Javanese' };
    expect(findMistakes(filled, neededFields)).toEqual([]);
  });

  it('the client profile form may be empty when editing, but refuses a wrong age', () => {
    expect(findMistakes(toForm(null, null), [])).toEqual([]);
    expect(findMistakes({ ...toForm(null, null), age: '17' }, [])).toEqual(['age']);
  });

  it('shows what is stored and gives it back unchanged', () => {
    const { userId: _owner, ...stored } = {
      userId: 'a',
      age: null,
      location: 'Bandung',
      languages: ['English', 'Indonesian'],
      interests: [],
      availability: 'Mornings\nand evenings',
      needs: '',
    };
    const form = toForm({ userId: 'a', ...stored }, 'Asia/Tokyo');
    expect(form.timezone).toBe('Asia/Tokyo');
    expect(toFields(form)).toEqual(stored);
  });

  // Requirement: PROF-010
  it('says nothing for whoever has said nothing, and leaves onboarding open', () => {
    const nothing = toFields(toForm(null, 'Asia/Tokyo'));
    expect(nothing).toEqual({
      age: null,
      location: '',
      languages: [],
      interests: [],
      availability: '',
      needs: '',
    });
    const stored = { userId: 'a', ...nothing, interests: ['Trains'] };
    expect(isOnboardingOpen(stored)).toBe(true);
    expect(toOnboardingForm(stored, 'Asia/Tokyo')).toMatchObject({
      timezone: 'Asia/Tokyo',
      location: browserCountry(),
      languages: browserLanguages().join(', '),
      interests: 'Trains',
    });
    const answered = { ...stored, location: 'Bandung', languages: ['Indonesian'] };
    expect(isOnboardingOpen(answered)).toBe(false);
    expect(toOnboardingForm(answered, null)).toMatchObject({
      location: 'Bandung',
      languages: 'Indonesian',
    });
  });
});
