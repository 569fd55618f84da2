import { expect, it } from 'vitest';
import { sayOffer } from './say-offer.ts';

const pack = { code: 'pack_3', name: '3 sessions', description: 'Three calls of 25 minutes.' };
const plan = { code: 'basic', name: 'Basic', description: 'A friendly call every other day.' };

it('says packs and descriptions in Indonesian, and leaves the names of plans', () => {
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

it('says what it does not know, and English, as the row does', () => {
  expect(sayOffer(pack, 'en')).toBe(pack);
  const later = { ...plan, code: 'later' };
  expect(sayOffer(later, 'id')).toBe(later);
});
