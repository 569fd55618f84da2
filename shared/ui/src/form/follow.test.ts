import { describe, expect, it } from 'vitest';
import { changedPaths, changesOf, follow } from './follow.ts';

describe('a form whose stored values changed', () => {
  it('shows what the other changed, and keeps what was typed here', () => {
    const start = { name: 'Rina', phone: '1', notes: { medical: '', family: 'old' } };
    const form = { name: 'Rina', phone: '2', notes: { medical: '', family: 'new' } };
    const now = { name: 'Rini', phone: '3', notes: { medical: 'Insulin', family: 'old' } };
    expect(follow(form, start, now)).toEqual({
      name: 'Rini',
      phone: '2',
      notes: { medical: 'Insulin', family: 'new' },
    });
  });

  it('takes a list as one value', () => {
    expect(follow({ days: [1] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [1, 2] });
    expect(follow({ days: [] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [] });
  });

  it('names the fields that differ', () => {
    expect(changesOf({ a: 1, b: [2] }, { a: 1, b: [1] })).toEqual({ b: [2] });
    const before = { a: 1, b: { c: '', d: [1] } };
    expect(changedPaths({ a: 1, b: { c: 'x', d: [2] } }, before)).toEqual(['b.c', 'b.d']);
  });
});
