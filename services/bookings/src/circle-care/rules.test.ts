import { describe, expect, it } from 'vitest';
import { recipientsOf, type SessionNews } from './rules.ts';

const news = (more: Partial<SessionNews>): SessionNews => ({
  ...{ holderId: 'holder', memberIds: ['helper', 'viewer'], actor: 'client', actedBy: null },
  ...more,
});

describe('who is notified of a session', () => {
  it('is the circle without whoever did it', () => {
    expect(recipientsOf(news({}))).toEqual(['helper', 'viewer']);
    expect(recipientsOf(news({ actedBy: 'helper' }))).toEqual(['holder', 'viewer']);
    expect(recipientsOf(news({ actedBy: 'former' }))).toEqual(['helper', 'holder', 'viewer']);
  });

  it('is the members alone where the companion, staff or the product did it, which the holder learns anyway', () => {
    for (const actor of ['companion', 'staff', 'system'] as const)
      expect(recipientsOf(news({ actor }))).toEqual(['helper', 'viewer']);
  });

  it('is nobody in a circle that wants to hear nothing', () => {
    expect(recipientsOf(news({ memberIds: [] }))).toEqual([]);
    expect(recipientsOf(news({ memberIds: [], actedBy: 'helper' }))).toEqual(['holder']);
  });
});
