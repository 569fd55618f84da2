import { describe, expect, it } from 'vitest';
import { filterOf } from './filter-of.ts';

describe('the filter of an address', () => {
  it('the filter of a URL is the same in each order, without the open drawer', () => {
    const one = filterOf('/admin/audit', '?type=a%20b&admin=1&review=9');
    expect(one).toEqual({ page: '/admin/audit', query: 'admin=1&type=a+b' });
    expect(filterOf('/admin/audit', '?admin=1&type=a+b')).toEqual(one);
    expect(filterOf('/moderator', '').query).toBe('');
  });

  it('the filter of a URL can be saved only on list pages', () => {
    for (const path of ['/admin/users/0f3c', '/chat', '/admin/', '/administration']) {
      expect(filterOf(path, '?search=x').page).toBeUndefined();
    }
  });
});
