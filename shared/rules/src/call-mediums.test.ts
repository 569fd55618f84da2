import { expect, it } from 'vitest';
import {
  mediumByDefault,
  mediumsWithContact,
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
  const sides = { companion: ['zoom', 'whatsapp'], lovedOne: ['phone', 'whatsapp'] } as const;
  expect(sharedMediums(sides)).toEqual(['whatsapp']);
  expect(mediumByDefault('whatsapp', sides)).toBe('whatsapp');
  expect(mediumByDefault('phone', sides)).toBe('video');
});

it('refuses a medium without a number, or that the companion does not use, but never video', () => {
  const sides = { companion: ['zoom', 'whatsapp'], lovedOne: ['phone', 'whatsapp'] } as const;
  expect(refusalOfMedium('whatsapp', sides)).toBeNull();
  expect(refusalOfMedium('phone', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('zoom', sides)).toBe('medium_not_possible');
  expect(refusalOfMedium('video', { companion: [], lovedOne: [] })).toBeNull();
});
