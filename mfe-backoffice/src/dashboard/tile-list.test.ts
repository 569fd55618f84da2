import { describe, expect, it } from 'vitest';
import { adminTiles, moderatorTiles } from './tile-list.ts';

describe('the tiles of the dashboards', () => {
  it('lead an admin to the eight tools, and to what no other tile reaches', () => {
    expect(adminTiles(() => true).map(({ href }) => href)).toEqual([
      '/admin/verification',
      '/admin/subscriptions',
      '/admin/pricing',
      '/admin/payouts',
      '/admin/features',
      '/admin/conversations',
      '/admin/trial-requests',
      '/admin/flags',
      '/admin/reassign',
      '/admin/sessions',
      '/admin/users/roles',
      '/admin/audit',
    ]);
  });

  it('lead a moderator to the four places of the role', () => {
    expect(moderatorTiles(() => true).map(({ href }) => href)).toEqual([
      '/admin/companions',
      '/admin/verification',
      '/admin/reassignment',
      '/admin/flag-review',
    ]);
  });

  it('appear together with their screens', () => {
    const exists = (path: string) => path === '/admin/verification';
    expect(adminTiles(exists).map(({ href }) => href)).toEqual(['/admin/verification']);
    expect(moderatorTiles(exists).map(({ href }) => href)).toEqual(['/admin/verification']);
  });
});
