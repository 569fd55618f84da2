import { expect, it } from 'vitest';
import {
  mediumByDefault,
  mediumsWithContact,
  missingNumber,
  refusalOfMedium,
  sharedMediums,
} from './call-mediums.ts';

const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };

it('lists the mediums that have a value, and no blank one', () => {
  expect(mediumsWithContact(none)).toEqual([]);
  expect(
    mediumsWithContact({ ...none, whatsapp: '+62 812', phone: '  ', zoomLink: 'https://z.test' }),
  ).toEqual(['whatsapp', 'zoom']);
});

// Decision: 102
it('offers the mediums that both sides have, and chooses the preferred one where it is among them', () => {
  const sides = { companion: ['zoom', 'whatsapp'], called: ['phone', 'whatsapp'] } as const;
  expect(sharedMediums(sides)).toEqual(['whatsapp']);
  expect(mediumByDefault('whatsapp', sides)).toBe('whatsapp');
  expect(mediumByDefault('phone', sides)).toBe('video');
});

it('refuses a medium without a number, or that the companion does not use, but never video', () => {
  const sides = { companion: ['zoom', 'whatsapp'], called: ['phone', 'whatsapp'] } as const;
  expect(refusalOfMedium('whatsapp', sides)).toBeNull();
  expect(refusalOfMedium('phone', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('zoom', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('video', { companion: [], called: [] })).toBeNull();
});

it('misses the number of a preferred phone or WhatsApp, and of nothing else', () => {
  expect(missingNumber({ ...none, preferred: 'phone', whatsapp: '1' })).toBe('phone');
  expect(missingNumber({ ...none, preferred: 'whatsapp', whatsapp: ' ', phone: '1' })).toBe(
    'whatsapp',
  );
  expect(missingNumber({ ...none, preferred: 'phone', phone: '1' })).toBeUndefined();
  for (const preferred of ['video', 'telegram', 'zoom', 'google_meet', 'email'] as const)
    expect(missingNumber({ ...none, preferred })).toBeUndefined();
});
