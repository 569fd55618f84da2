import { expect, it } from 'vitest';
import { sayOffer } from './say-offer.ts';

const pack = { code: 'pack_3', name: '3 sessions', description: 'Three calls of 25 minutes.' };
const plan = { code: 'basic', name: 'Basic', description: 'A friendly call every other day.' };

it('translates packs and descriptions into Indonesian, but not the names of plans', () => {
  expect(sayOffer(pack, 'id')).toEqual({
    code: 'pack_3',
    name: '3 sesi',
    description: 'Tiga panggilan, masing-masing 25 menit.',
  });
  expect(sayOffer(plan, 'id')).toEqual({
    ...plan,
    description: 'Panggilan yang ramah setiap dua hari.',
  });
  expect(sayOffer({ code: 'pack_3', name: '3 sessions' }, 'id')).toEqual({
    code: 'pack_3',
    name: '3 sesi',
  });
});

it('shows unknown offers, and English, with the texts of their row', () => {
  expect(sayOffer(pack, 'en')).toBe(pack);
  const later = { ...plan, code: 'later' };
  expect(sayOffer(later, 'id')).toBe(later);
});
