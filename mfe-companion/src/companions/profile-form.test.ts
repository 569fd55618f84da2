import { describe, expect, it } from 'vitest';
import { findMistakes, type ProfileForm, toChange } from './profile-form.ts';

const filled: ProfileForm = {
  name: ' Siti ',
  preferredName: ' Bu Siti ',
  bio: '',
  gender: 'Female',
  ageBracket: '25-34',
  education: ' Psychology ',
  languages: 'English,, Javanese ',
  interests: ['Gardening'],
  whatsappNumber: '+62 812 3456 7890',
  telegramHandle: '',
  ktpNumber: '',
};

const empty: ProfileForm = {
  name: '',
  preferredName: '',
  bio: 'x',
  gender: '',
  ageBracket: '',
  education: '',
  languages: '',
  interests: [],
  whatsappNumber: '',
  telegramHandle: '',
  ktpNumber: '',
};

describe("a companion's own description", () => {
  it('is sent trimmed, and empty where a field is empty', () => {
    expect(toChange(filled, empty).about).toEqual({
      fullName: 'Siti',
      preferredName: 'Bu Siti',
      bio: null,
      gender: 'Female',
      ageBracket: '25-34',
      education: 'Psychology',
      languages: ['English', 'Javanese'],
      interests: ['Gardening'],
    });
    const emptied = { ...filled, gender: '', ageBracket: '', education: ' ', languages: ' , ' };
    expect(toChange(emptied, filled).about).toMatchObject({
      gender: null,
      ageBracket: null,
      education: null,
      languages: [],
    });
  });

  it('leaves out what was not touched, for another tab may have changed it', () => {
    const { about, contact } = toChange({ ...filled, bio: 'Hello' }, filled);
    expect({ about, contact }).toEqual({ about: { bio: 'Hello' }, contact: {} });
  });

  it('leaves a kept KTP number alone', () => {
    expect(toChange(filled, empty).contact).not.toHaveProperty('ktpNumber');
    expect(toChange({ ...filled, ktpNumber: '3171234567890001' }, empty).contact).toHaveProperty(
      'ktpNumber',
    );
  });

  it('is refused without a name, with endless languages and with a short KTP number', () => {
    expect(Object.values(findMistakes(filled))).not.toContain(true);
    expect(findMistakes({ ...filled, name: ' ' }).name).toBe(true);
    expect(findMistakes({ ...filled, languages: 'a,'.repeat(21) }).languages).toBe(true);
    expect(findMistakes({ ...filled, languages: 'a'.repeat(61) }).languages).toBe(true);
    expect(findMistakes({ ...filled, ktpNumber: '123' }).ktp).toBe(true);
  });
});
