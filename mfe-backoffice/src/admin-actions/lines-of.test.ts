import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

describe('what an action stored', () => {
  it('is said a line each, with the name of the field in words', () => {
    expect(linesOf({ isEnabled: true, price_usd: '18.75', nothing: null })).toEqual([
      'is enabled: true',
      'price usd: 18.75',
    ]);
    expect(linesOf('pending')).toEqual(['pending']);
    expect(linesOf({ states: ['active', 'paused'] })).toEqual(['states: active, paused']);
  });

  it('counts rows and ids of a list, says a row in words, and leaves out single ids', () => {
    const id = '01900000-0000-7000-8000-000000000001';
    expect(linesOf({ packs: [{ id: 1 }, { id: 2 }], sessions: [id], companion_id: id })).toEqual([
      'packs: 2',
      'sessions: 1',
    ]);
    expect(linesOf({ pay: { minutes: 25, currency: 'IDR' }, nothing: { companion: id } })).toEqual([
      'pay: minutes: 25, currency: IDR',
      'nothing: –',
    ]);
    expect(linesOf({ none: [] })).toEqual(['none: 0']);
  });

  it('is nothing where nothing was stored', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf(null)).toEqual([]);
    expect(linesOf({})).toEqual([]);
  });
});
