import { describe, expect, it } from 'vitest';
import { changedSince, layOver } from './lay-over.ts';

describe('a form that is saved after somebody else has saved', () => {
  it('keeps what the other changed, and what was changed here', () => {
    const start = { name: 'Rina', phone: '1', notes: { medical: '', family: 'old' } };
    const form = { name: 'Rina', phone: '2', notes: { medical: '', family: 'new' } };
    const now = { name: 'Rini', phone: '3', notes: { medical: 'Insulin', family: 'old' } };
    expect(layOver(form, start, now)).toEqual({
      name: 'Rini',
      phone: '2',
      notes: { medical: 'Insulin', family: 'new' },
    });
  });

  it('takes a list as one value', () => {
    expect(layOver({ days: [1] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [1, 2] });
    expect(layOver({ days: [] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [] });
  });

  it('names the fields that differ', () => {
    expect(changedSince({ a: 1, b: [2] }, { a: 1, b: [1] })).toEqual({ b: [2] });
  });
});
