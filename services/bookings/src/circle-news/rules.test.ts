import { describe, expect, it } from 'vitest';
import { recipientsOf, type SessionNews } from './rules.ts';

const news = (more: Partial<SessionNews>): SessionNews => ({
  ...{ holderId: 'holder', memberIds: ['helper', 'viewer'], actor: 'client', actedBy: null },
  ...more,
});

describe("the recipients of a session's notification", () => {
  it("the recipients of a session's notification are the circle without the author of the change", () => {
    expect(recipientsOf(news({}))).toEqual(['helper', 'viewer']);
    expect(recipientsOf(news({ actedBy: 'helper' }))).toEqual(['holder', 'viewer']);
    expect(recipientsOf(news({ actedBy: 'former' }))).toEqual(['helper', 'holder', 'viewer']);
  });

  it("the recipients of a session's notification are only the members if companion, staff or system changed it, because the holder is notified anyway", () => {
    for (const actor of ['companion', 'staff', 'system'] as const)
      expect(recipientsOf(news({ actor }))).toEqual(['helper', 'viewer']);
  });

  it("the recipients of a session's notification are empty in a circle without subscriptions", () => {
    expect(recipientsOf(news({ memberIds: [] }))).toEqual([]);
    expect(recipientsOf(news({ memberIds: [], actedBy: 'helper' }))).toEqual(['holder']);
  });
});
