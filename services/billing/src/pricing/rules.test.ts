import { expect, it } from 'vitest';
import { decideChange } from './rules.ts';

const stored = { id: 'plan', price_usd: 50, is_active: true, admin_notes: null, version: 3 };

it('a price can be changed only in the version that the admin saw', () => {
  expect(decideChange(stored, { price_usd: 60 }, 3)).toEqual({ does: 'change', version: 3 });
  expect(decideChange(stored, { price_usd: 60 }, null)).toEqual({ does: 'change', version: 3 });
  expect(decideChange(stored, { price_usd: 60 }, 2)).toEqual({ refusal: 'changed_meanwhile' });
  expect(decideChange(undefined, { price_usd: 60 }, 3)).toEqual({ refusal: 'not_found' });
});

it('a change to the stored values does nothing, in any version', () => {
  const same = { price_usd: 50, is_active: undefined, admin_notes: null };
  expect(decideChange(stored, same, 2)).toEqual({ does: 'nothing' });
  expect(decideChange(stored, { ...same, is_active: false }, 3)).toEqual({
    does: 'change',
    version: 3,
  });
});
