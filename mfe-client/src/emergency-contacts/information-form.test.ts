import { describe, expect, it } from 'vitest';
import { findMistakes, readMistakes, toChanges, toForm } from './information-form.ts';

const empty = toForm(undefined, null);
const mistakesIn = (form: typeof empty) => readMistakes(findMistakes(form).primary);

describe('the emergency information form', () => {
  // Requirement: PROF-042
  it('needs name, relationship and phone; an e-mail may be missing, but not wrong', () => {
    expect(mistakesIn(empty)).toEqual(['name', 'relationship', 'phone']);
    const primary = { ...empty.primary, name: 'Rina', relationship: 'Daughter', phone: '0812' };
    expect(mistakesIn({ ...empty, primary })).toEqual([]);
    expect(mistakesIn({ ...empty, primary: { ...primary, email: 'rina' } })).toEqual(['email']);
    const two = { ...primary, email: 'rina@x.test,budi@x.test' };
    expect(mistakesIn({ ...empty, primary: two })).toEqual(['email']);
  });

  it('sends what changed alone, trimmed, and an emptied field as null', () => {
    const stored = { ...empty, primary: { ...empty.primary, name: 'Rina', email: 'r@x.test' } };
    const primary = { ...stored.primary, name: ' Rina ', email: ' ', phone: ' 0812 ' };
    const notes = { ...empty.notes, medications: 'Amlodipine', familyNotes: ' ' };
    expect(toChanges({ ...stored, primary, notes }, stored)).toEqual({
      primary: { email: null, phone: '0812' },
      notes: { medications: 'Amlodipine' },
    });
  });
});
