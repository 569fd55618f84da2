import { expect, it } from 'vitest';
import {
  mediumByDefault,
  mediumsWithContact,
  missingNumber,
  refusalOfMedium,
  sharedMediums,
} from './call-mediums.ts';

const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };

it('lists the mediums with a value, and none with a blank one', () => {
  expect(mediumsWithContact(none)).toEqual([]);
  expect(
    mediumsWithContact({ ...none, whatsapp: '+62 812', phone: '  ', zoomLink: 'https://z.test' }),
  ).toEqual(['whatsapp', 'zoom']);
});

// Decision: 102
it('offers the mediums of both sides, and preselects the preferred one if both have it', () => {
  const sides = { companion: ['zoom', 'whatsapp'], called: ['phone', 'whatsapp'] } as const;
  expect(sharedMediums(sides)).toEqual(['whatsapp']);
  expect(mediumByDefault('whatsapp', sides)).toBe('whatsapp');
  expect(mediumByDefault('phone', sides)).toBe('video');
});

it('refuses a medium without a number, or one that the companion does not offer, but never video', () => {
  const sides = { companion: ['zoom', 'whatsapp'], called: ['phone', 'whatsapp'] } as const;
  expect(refusalOfMedium('whatsapp', sides)).toBeNull();
  expect(refusalOfMedium('phone', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('zoom', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('video', { companion: [], called: [] })).toBeNull();
});

it('requires a number only for a preferred phone or WhatsApp', () => {
  expect(missingNumber({ ...none, preferred: 'phone', whatsapp: '1' })).toBe('phone');
  expect(missingNumber({ ...none, preferred: 'whatsapp', whatsapp: ' ', phone: '1' })).toBe(
    'whatsapp',
  );
  expect(missingNumber({ ...none, preferred: 'phone', phone: '1' })).toBeUndefined();
  for (const preferred of ['video', 'telegram', 'zoom', 'google_meet', 'email'] as const)
    expect(missingNumber({ ...none, preferred })).toBeUndefined();
});
