import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

describe('what an action stored', () => {
  it('is said a line each, with the name of the field in words', () => {
    expect(linesOf({ isEnabled: true, price_usd: '18.75', nothing: null })).toEqual([
      'is enabled: true',
      'price usd: 18.75',
    ]);
    expect(linesOf('pending')).toEqual(['pending']);
    expect(linesOf({ packs: [{ id: 1 }, 'two'] })).toEqual(['packs: {"id":1}, two']);
  });

  it('is nothing where nothing was stored', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf(null)).toEqual([]);
    expect(linesOf({})).toEqual([]);
  });
});
