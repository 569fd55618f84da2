import { describe, expect, it } from 'vitest';
import { filterOf } from './filter-of.ts';

describe('the filter of an address', () => {
  it('is the same in each order, without what is open beside the list', () => {
    const one = filterOf('/admin/audit', '?type=a%20b&admin=1&review=9');
    expect(one).toEqual({ page: '/admin/audit', query: 'admin=1&type=a+b' });
    expect(filterOf('/admin/audit', '?admin=1&type=a+b')).toEqual(one);
    expect(filterOf('/moderator', '').query).toBe('');
  });

  it('is kept on pages of lists alone', () => {
    for (const path of ['/admin/users/0f3c', '/chat', '/admin/', '/administration']) {
      expect(filterOf(path, '?search=x').page).toBeUndefined();
    }
  });
});
