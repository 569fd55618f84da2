import { expect, it } from 'vitest';
import { emptyForm, furthestStep, isFilled, isValid } from './trial-request-form.ts';

const empty = emptyForm('00000000-0000-4000-8000-000000000001');
const agreed = { how: 'by_phone', adult: true } as const;

// Requirement: TRIAL-006
it('lets step 1 go on for oneself, or with two characters of a name', () => {
  expect(isFilled(1, empty)).toBe(false);
  expect(isFilled(1, { ...empty, who: 'myself' })).toBe(true);
  const lovedOne = { ...empty, who: 'loved_one' as const };
  expect(isFilled(1, lovedOne)).toBe(false);
  expect(isFilled(1, { ...lovedOne, fullName: ' A ' })).toBe(false);
  expect(isFilled(1, { ...lovedOne, fullName: 'Al' })).toBe(true);
});

it('asks for the consent of a loved one who has not given it', () => {
  const lovedOne = { ...empty, who: 'loved_one' as const, fullName: 'Al' };
  expect(isValid(1, lovedOne)).toBe(false);
  expect(isValid(1, { ...lovedOne, consent: { ...agreed, adult: false } })).toBe(false);
  expect(isValid(1, { ...lovedOne, consent: agreed })).toBe(true);
  expect(isValid(1, { ...lovedOne, agreed: true })).toBe(true);
  expect(isValid(1, { ...empty, who: 'myself' })).toBe(true);
});

// Requirement: TRIAL-010, TRIAL-013, TRIAL-014
it('lets step 2 go on with a way to be reached, and step 3 with a purpose in a choice or in words', () => {
  expect(isFilled(2, empty)).toBe(false);
  expect(isFilled(2, { ...empty, medium: 'zoom' })).toBe(true);
  expect(isFilled(3, empty)).toBe(false);
  expect(isFilled(3, { ...empty, purpose: 'self_checkin' })).toBe(true);
  expect(isFilled(3, { ...empty, purpose: 'other', otherPurpose: ' ' })).toBe(false);
  expect(isFilled(3, { ...empty, purpose: 'other', otherPurpose: 'Chess' })).toBe(true);
});

it('lets an address be missing but not wrong, and judges the chosen way alone', () => {
  const email = { ...empty, medium: 'email' as const };
  expect(isValid(2, email)).toBe(true);
  expect(isValid(2, { ...email, contacts: { email: 'al@' } })).toBe(false);
  expect(isValid(2, { ...email, contacts: { email: 'al@people.test' } })).toBe(true);
  expect(isValid(2, { ...email, medium: 'phone', contacts: { email: 'al@' } })).toBe(true);
});

it('needs the number of a loved one who is called by phone or WhatsApp', () => {
  const phone = { ...empty, who: 'loved_one' as const, medium: 'phone' as const };
  expect(isValid(2, { ...phone, contacts: { phone: ' ', whatsapp: '1' } })).toBe(false);
  expect(isValid(2, { ...phone, contacts: { phone: '1' } })).toBe(true);
  expect(isValid(2, { ...phone, medium: 'zoom' as const })).toBe(true);
  expect(isValid(2, { ...phone, who: 'myself' as const })).toBe(true);
});

it('opens no step behind one that is not done', () => {
  expect(furthestStep(empty)).toBe(1);
  const one = { ...empty, who: 'myself' as const };
  expect(furthestStep(one)).toBe(2);
  const two = { ...one, medium: 'phone' as const };
  expect(furthestStep(two)).toBe(3);
  expect(furthestStep({ ...two, times: [{ day: 1, start: '', end: '' }] })).toBe(2);
  expect(furthestStep({ ...two, purpose: 'self_checkin' })).toBe(4);
});
