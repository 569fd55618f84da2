import { describe, expect, it } from 'vitest';
import { refusalOfClosing } from './rules.ts';

const facts = { closed_at: null, owner_id: 'me', isOpenObjection: false };

describe('the closing of an incident', () => {
  it.each([
    ['works for its owner', {}, null],
    ['waits for an owner', { owner_id: null }, 'not_owner'],
    ['is refused to others', { owner_id: 'other' }, 'not_owner'],
    ['happens once', { closed_at: new Date() }, 'already_closed'],
    ['waits for the decision about an objection', { isOpenObjection: true }, 'objection_open'],
  ])('the closing of an incident %s', (_title, more, refusal) => {
    expect(refusalOfClosing({ ...facts, ...more }, 'me')).toBe(refusal);
  });
});
