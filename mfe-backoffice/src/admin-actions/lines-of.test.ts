import { addWords, translate } from '@kabar/web/words';
import { describe, expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { id as indonesian } from '../words/id.ts';
import type { BackofficeTranslate } from '../words/use-backoffice-words.ts';
import { linesOf as linesIn } from './lines-of.ts';
import { sayTarget, sayType } from './sentence-of.ts';

addWords('backoffice', { en, id: indonesian });
const inLanguage =
  (language: 'en' | 'id'): BackofficeTranslate =>
  (key, values) =>
    translate('backoffice', language, key, values);
const linesOf = (value: unknown) => linesIn(value, inLanguage('en'));

describe('the details of an audited action', () => {
  it("the details of an audited action are one line each, with the field's name in words", () => {
    expect(linesOf({ isEnabled: true, price_usd: '18.75', nothing: null })).toEqual([
      'switched on: yes',
      'price (US$): 18.75',
    ]);
    expect(linesOf('pending')).toEqual(['pending']);
    expect(linesOf({ states: ['active', 'paused'] })).toEqual(['states: active, paused']);
  });

  it('say states in words: the decision about a report by its own, others without underscores', () => {
    const of = (language: 'en' | 'id') =>
      linesIn({ outcome: 'reporter_muted', status: 'pending_cancellation' }, inLanguage(language));
    expect(of('en')).toEqual([
      'outcome: Reporter muted',
      expect.stringMatching(/: pending cancellation$/),
    ]);
    expect(of('id').join(' ')).not.toMatch(/reporter|_/);
  });

  it('show counts for rows and lists of ids, one row in words, and no single ids', () => {
    const id = '01900000-0000-7000-8000-000000000001';
    expect(linesOf({ packs: [{ id: 1 }, { id: 2 }], sessions: [id], companion_id: id })).toEqual([
      'session packs: 2',
      'sessions: 1',
    ]);
    expect(linesOf({ pay: { minutes: 25, currency: 'IDR' }, nothing: { companion: id } })).toEqual([
      'pay: minutes: 25, currency: IDR',
      'nothing: –',
    ]);
    expect(linesOf({ none: [] })).toEqual(['none: 0']);
  });

  it("the details of an audited action are in the reader's language, and a field without words keeps its name", () => {
    const stored = { filters: { urgent: 'all' }, is_active: false, brandNew: 3 };
    expect(linesIn(stored, inLanguage('id'))).toEqual([
      'filter: mendesak: all',
      'dijual: tidak',
      'brand new: 3',
    ]);
  });

  it('types and targets of audited actions are in words, without their people', () => {
    const t = inLanguage('id');
    expect(sayType('companion_approved', t)).toBe('… menyetujui …');
    expect(sayTarget('session_logs', t)).toBe('catatan sesi');
    expect([sayType('of_the_future', t), sayTarget('of_the_future', t)]).toEqual([
      'of the future',
      'of the future',
    ]);
  });

  it('the details of an audited action are empty if nothing was stored', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf(null)).toEqual([]);
    expect(linesOf({})).toEqual([]);
  });
});
