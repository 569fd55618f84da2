import { describe, expect, it } from 'vitest';
import { type EditForm, markedIn, mistakesByField, toChanges } from './profile-edits.ts';
import { freshForm } from './profile-form.ts';

const stored: EditForm = { ...freshForm(), timezone: 'Asia/Tokyo', name: 'Mary', bio: '' };

describe('the edit form of a client', () => {
  it('sends each owner what changed alone, and nothing for spaces', () => {
    const typed = { ...stored, name: ' Mary ', bio: 'Tea', languages: 'English ,', age: '79' };
    expect(toChanges(typed, stored)).toEqual({ own: { bio: 'Tea' }, client: { age: 79 } });
    const moved = { ...stored, timezone: 'Asia/Jakarta', bio: ' ' };
    expect(toChanges(moved, stored)).toEqual({ own: { timezone: 'Asia/Jakarta' }, client: {} });
  });

  it('tells each mistake at its field', () => {
    const wrong = { ...stored, name: ' ', age: '130', interests: 'a,'.repeat(121) };
    const mistakes = mistakesByField(wrong);
    expect(mistakes).toEqual({ name: 'name', age: 'age', interests: 'interestBounds' });
    expect(markedIn(mistakes)).toEqual(['age', 'interestBounds']);
    expect(mistakesByField(stored)).toEqual({});
  });
});
