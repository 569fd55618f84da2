import { describe, expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

describe('the details of an audited action', () => {
  it("are one line each, with the field's name in words", () => {
    expect(linesOf({ isEnabled: true, price_usd: '18.75', nothing: null })).toEqual([
      'is enabled: true',
      'price usd: 18.75',
    ]);
    expect(linesOf('pending')).toEqual(['pending']);
    expect(linesOf({ states: ['active', 'paused'] })).toEqual(['states: active, paused']);
  });

  it('show counts for rows and lists of ids, one row in words, and no single ids', () => {
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

  it('are empty if nothing was stored', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf(null)).toEqual([]);
    expect(linesOf({})).toEqual([]);
  });
});
