import { describe, expect, it } from 'vitest';
import { changedPaths, changesOf, follow, tellPart } from './follow.ts';

describe('a form whose stored values changed', () => {
  it("shows the other writer's changes, and keeps typed values", () => {
    const start = { name: 'Rina', phone: '1', notes: { medical: '', family: 'old' } };
    const form = { name: 'Rina', phone: '2', notes: { medical: '', family: 'new' } };
    const now = { name: 'Rini', phone: '3', notes: { medical: 'Insulin', family: 'old' } };
    expect(follow(form, start, now)).toEqual({
      name: 'Rini',
      phone: '2',
      notes: { medical: 'Insulin', family: 'new' },
    });
  });

  it('treats a list as one value', () => {
    expect(follow({ days: [1] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [1, 2] });
    expect(follow({ days: [] }, { days: [1] }, { days: [1, 2] })).toEqual({ days: [] });
  });

  it('names the changed fields', () => {
    expect(changesOf({ a: 1, b: [2] }, { a: 1, b: [1] })).toEqual({ b: [2] });
    const before = { a: 1, b: { c: '', d: [1] } };
    expect(changedPaths({ a: 1, b: { c: 'x', d: [2] } }, before)).toEqual(['b.c', 'b.d']);
  });

  it("keeps typed values in another owner's part, whose values did not arrive", () => {
    const start = { bio: '', place: 'Bandung' };
    const form = { bio: 'Tea', place: 'Bogor' };
    expect(tellPart({ start, form }, { bio: 'Tea' }, form)).toEqual({
      start: { bio: 'Tea', place: 'Bandung' },
      form,
    });
  });

  it('shows the values as the service stored them, and keeps values typed since', () => {
    const start = { phone: '', name: 'Rina' };
    const sent = { phone: ' 0811 ', name: 'Rina S.' };
    const now = { phone: '0811', name: 'Rina S.' };
    expect(tellPart({ start, form: { ...sent, name: 'Rina Sari' } }, now, sent)).toEqual({
      start: now,
      form: { phone: '0811', name: 'Rina Sari' },
    });
  });

  it('keeps all typed values if nothing was stored', () => {
    const start = { phone: '1', name: 'Rina' };
    const form = { phone: '2', name: 'Rina' };
    const now = { phone: '3', name: 'Budi' };
    expect(tellPart({ start, form }, now).form).toEqual({ phone: '2', name: 'Budi' });
  });
});
