import { describe, expect, it } from 'vitest';
import {
  dayNames,
  findMethodMistake,
  isEmailWrong,
  newCallTime,
  toForm,
  toInput,
} from './loved-one-form.ts';

describe('the loved-one form', () => {
  // Requirement: PROF-063, PROF-069
  it('starts with phone as the preferred way, and a new time on Monday from 09:00 to 10:00 UTC', () => {
    expect(toForm(undefined).contactMethods.preferred).toBe('phone');
    expect(newCallTime).toEqual({ day: 1, startUtc: '09:00', endUtc: '10:00' });
  });

  // Requirement: PROF-061
  it('trims the relationship and sends null for an empty one', () => {
    const form = toForm(undefined);
    expect(toInput('x', { ...form, relationship: '  ' }).relationship).toBeNull();
    expect(toInput('x', { ...form, relationship: ' Mother ' }).relationship).toBe('Mother');
  });

  it('takes an e-mail address of one mailbox, or none', () => {
    const typed = (email: string) => ({ email });
    expect(['', ' ', 'oma@x.test'].filter((email) => isEmailWrong(typed(email)))).toEqual([]);
    const wrong = ['oma', 'oma@x', 'oma@x.test,opa@x.test', 'Oma <oma@x.test>'];
    expect(wrong.filter((email) => isEmailWrong(typed(email)))).toEqual(wrong);
  });

  it('needs the number of a preferred phone or WhatsApp', () => {
    const { contactMethods } = toForm(undefined);
    expect(findMethodMistake(contactMethods)).toBe('phone');
    expect(findMethodMistake({ ...contactMethods, phone: '021' })).toBeUndefined();
    expect(findMethodMistake({ ...contactMethods, phone: '021', preferred: 'whatsapp' })).toBe(
      'whatsapp',
    );
    expect(findMethodMistake({ ...contactMethods, preferred: 'zoom' })).toBeUndefined();
    expect(findMethodMistake({ ...contactMethods, preferred: 'zoom', email: 'oma' })).toBe('email');
  });

  // Requirement: PROF-062
  it('counts the days from Sunday', () => {
    expect([dayNames('en')[0], dayNames('id')[1]]).toEqual(['Sunday', 'Senin']);
  });
});
