import { describe, expect, it } from 'vitest';
import { findMistakes, toForm, toInput } from './information-form.ts';

const empty = toForm(undefined, null);

describe('the emergency information form', () => {
  // Ledger: PROF-042
  it('needs name, relationship and phone; an e-mail may be missing, but not wrong', () => {
    expect(findMistakes(empty)).toEqual(['name', 'relationship', 'phone']);
    const primary = { ...empty.primary, name: 'Rina', relationship: 'Daughter', phone: '0812' };
    expect(findMistakes({ ...empty, primary })).toEqual([]);
    expect(findMistakes({ ...empty, primary: { ...primary, email: 'rina' } })).toEqual(['email']);
    const two = { ...primary, email: 'rina@x.test,budi@x.test' };
    expect(findMistakes({ ...empty, primary: two })).toEqual(['email']);
  });

  it('sends empty fields as null', () => {
    const { primary, notes } = toInput(empty);
    expect(primary.email).toBeNull();
    expect(new Set(Object.values(notes))).toEqual(new Set([null]));
  });
});
