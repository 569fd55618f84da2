import { describe, expect, it } from 'vitest';
import { toHoursForm } from '../weekly-availability/hours-form.ts';
import { cardsOf, findMistakes, type ProfileForm, toChange } from './profile-form.ts';

const filled: ProfileForm = {
  name: ' Siti ',
  preferredName: ' Bu Siti ',
  bio: '',
  gender: 'Female',
  ageBracket: '25-34',
  education: ' Psychology ',
  languages: 'English,, Javanese ',
  interests: ['Gardening'],
  shownOnLanding: false,
  phoneNumber: '',
  whatsappNumber: '+62 812 3456 7890',
  telegramHandle: '',
  ktpNumber: '',
  hours: null,
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
  shownOnLanding: false,
  phoneNumber: '',
  whatsappNumber: '',
  telegramHandle: '',
  ktpNumber: '',
  hours: null,
};

describe("a companion's own description", () => {
  it("a companion's profile is sent trimmed, with empty fields as empty", () => {
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
    const change = toChange({ ...filled, bio: 'Hello' }, filled);
    expect(change).toEqual({ about: { bio: 'Hello' }, contact: {}, hours: {} });
  });

  it('leaves a kept KTP number alone', () => {
    expect(toChange(filled, empty).contact).not.toHaveProperty('ktpNumber');
    expect(toChange({ ...filled, ktpNumber: '3171234567890001' }, empty).contact).toHaveProperty(
      'ktpNumber',
    );
  });

  it("a companion's profile is refused without a name, with too many languages and with a short KTP number", () => {
    expect(findMistakes(filled)).toEqual({});
    expect(findMistakes({ ...filled, name: ' ' })).toHaveProperty('name');
    expect(findMistakes({ ...filled, languages: 'a,'.repeat(21) })).toHaveProperty('languages');
    expect(findMistakes({ ...filled, languages: 'a'.repeat(61) })).toHaveProperty('languages');
    expect(findMistakes({ ...filled, ktpNumber: '123' })).toHaveProperty('ktpNumber');
  });
});

describe('the hours among the fields of the profile', () => {
  const day = (number: number, active = true) => ({
    day: number,
    startTime: '09:00',
    endTime: '17:00',
    active,
  });
  const start = {
    ...filled,
    hours: toHoursForm({ timeZone: 'Asia/Jakarta', days: [day(1), day(2)], version: 3 }),
  };

  it('weekly hours in the profile are sent as the days that changed, and the zone if it did', () => {
    const days = { ...start.hours.days, 2: { ...day(2), endTime: '12:00' } };
    const moved = { ...start.hours, days, timeZone: 'Asia/Makassar' };
    expect(
      toChange({ ...start, hours: { ...moved, timeZone: 'Asia/Jakarta' } }, start).hours,
    ).toEqual({
      days: [{ ...day(2), endTime: '12:00' }],
    });
    expect(toChange({ ...start, hours: moved }, start).hours).toHaveProperty('timeZone');
    expect(cardsOf({ hours: moved, bio: '' })).toEqual(['about', 'hours']);
  });

  it('weekly hours in the profile are refused without a day, and if an end comes before its start', () => {
    const none = { ...start.hours, days: { 1: day(1, false) } };
    expect(findMistakes({ ...start, hours: none })).toHaveProperty('hours');
    const early = { ...start.hours, days: { 1: { ...day(1), endTime: '08:00' } } };
    expect(findMistakes({ ...start, hours: early })).toHaveProperty('hours');
    expect(findMistakes(start)).toEqual({});
  });
});
