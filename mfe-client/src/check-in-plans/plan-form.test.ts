import { describe, expect, it } from 'vitest';
import { changesOf, endOf, formOf, moved, toInput, usualPlan } from './plan-form.ts';

const now = new Date('2026-03-04T20:00:00Z');
const person = {
  ...{ lovedOneId: null, canBePushed: true, canBeMailed: true, timeZone: 'Asia/Jakarta' },
};

describe('the usual plan', () => {
  it('asks every day in the morning, by all ways that the person has, and knows every contact', () => {
    expect(toInput(usualPlan(person, ['a', 'b'], now))).toEqual({
      days: { kind: 'every_day' },
      windows: [{ opensAt: '07:00', minutes: 120 }],
      askedBy: ['push', 'mail'],
      contactOrder: ['a', 'b'],
    });
    const lovedOne = { ...person, canBePushed: false };
    expect(usualPlan(lovedOne, [], now).askedBy).toEqual(['mail']);
    expect(usualPlan({ ...lovedOne, canBeMailed: false }, [], now).askedBy).toEqual([]);
  });

  it("counts days from today in the person's calendar", () => {
    const form = { ...usualPlan(person, [], now), daysKind: 'every_n_days' as const, everyDays: 3 };
    expect(toInput(form).days).toEqual({ kind: 'every_n_days', days: 3, from: '2026-03-05' });
  });
});

describe('a stored plan', () => {
  const stored = {
    days: { kind: 'weekdays' as const, weekdays: [1, 3] },
    windows: [{ opensAt: '08:00', minutes: 45 }],
    askedBy: ['mail' as const],
    contactOrder: ['b', 'gone', 'a'],
  };

  it('keeps the order of its contacts, without those that are gone and with new ones last', () => {
    const form = formOf(stored, person, ['a', 'b', 'new'], now);
    expect(form.contactOrder).toEqual(['b', 'a', 'new']);
  });

  it('saving a stored check-in plan sends only what changed', () => {
    const plan = { ...stored, contactOrder: ['b', 'a'] };
    const form = formOf(plan, person, ['a', 'b'], now);
    expect(changesOf(plan, toInput(form))).toEqual({});
    expect(changesOf(plan, toInput({ ...form, weekdays: [5, 1] }))).toEqual({
      days: { kind: 'weekdays', weekdays: [1, 5] },
    });
    expect(changesOf(plan, toInput({ ...form, contactOrder: ['a', 'b'] }))).toEqual({
      contactOrder: ['a', 'b'],
    });
  });
});

it('moves a contact up or down, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});

it('says when a window ends, past midnight too', () => {
  expect(endOf({ opensAt: '07:00', minutes: 120 })).toBe('09:00');
  expect(endOf({ opensAt: '22:30', minutes: 90 })).toBe('00:00');
  expect(endOf({ opensAt: '23:30', minutes: 45 })).toBe('00:15');
});
