import { common, of, type Read, rare, read } from './read.ts';
import { sessionReads } from './reads-of-sessions.ts';
import { talkReads } from './reads-of-talks.ts';

/** By endpoint; not-read.ts has the others. */
export const reads: Record<string, Read> = {
  'auth GET /account': read('client', '/account'),
  'auth GET /landing-companions': read('nobody', '/landing-companions'),
  'auth GET /profile': read('client', '/profile'),
  'auth GET /profile/photos': read('companion', '/profile/photos'),
  'auth GET /session': read('client', '/session'),
  'auth GET /suspensions': read('admin', '/suspensions'),
  'auth GET /user-requests': read('admin', '/user-requests'),
  'auth GET /user-search': read(
    'moderator',
    `/user-search?search=${rare}`,
    `/user-search?search=${common}`,
  ),
  'auth GET /users': read(
    'admin',
    '/users',
    '/users?role=admin',
    '/users?role=companion',
    `/users?search=${rare}`,
    `/users?search=${common}`,
    '/users?search=zzyzx',
  ),
  'auth GET /users/{id}': of('admin', ({ person }) => `/users/${person}`),
  'backoffice GET /activity-by-month': read('admin', '/activity-by-month'),
  'backoffice GET /admin-actions': read('admin', '/admin-actions'),
  'backoffice GET /admin-actions/audit': {
    who: 'admin',
    paths: ({ moderator }) => [
      '/admin-actions/audit',
      '/admin-actions/audit?sort=oldest',
      ...[
        `/admin-actions/audit?adminId=${moderator}`,
        '/admin-actions/audit?actionType=role_changed',
      ],
    ],
  },
  'backoffice GET /admin-actions/choices': read('admin', '/admin-actions/choices'),
  'backoffice GET /admin-dashboard-stats': read('admin', '/admin-dashboard-stats'),
  'backoffice GET /feature-flags': read('nobody', '/feature-flags'),
  'backoffice GET /incidents': read(
    'moderator',
    '/incidents',
    '/incidents?status=waiting',
    '/incidents?status=closed',
  ),
  'backoffice GET /incidents/{id}': of('moderator', ({ incident }) => `/incidents/${incident}`),
  'backoffice GET /moderator-stats': read('moderator', '/moderator-stats'),
  'backoffice GET /saved-filters': read('admin', '/saved-filters?page=/admin/companions'),
  'billing GET /catalogue': read('nobody', '/catalogue'),
  'billing GET /credits': read('client', '/credits'),
  'billing GET /earnings': read('companion', '/earnings'),
  'billing GET /earnings/{month}': of('companion', ({ month }) => `/earnings/${month}`),
  'billing GET /payments': read('client', '/payments'),
  'billing GET /payments/{id}': of('client', ({ payment }) => `/payments/${payment}`),
  'billing GET /payouts': read('admin', '/payouts'),
  'billing GET /payouts/{id}/companions': of(
    'admin',
    ({ batch }) => `/payouts/${batch}/companions`,
  ),
  'billing GET /pricing': read('admin', '/pricing'),
  'billing GET /refund-requests': read('admin', '/refund-requests'),
  'billing GET /revenue': read('admin', '/revenue'),
  'billing GET /session-pack-purchases': read('client', '/session-pack-purchases'),
  'billing GET /session-pack-purchases/staff': read(
    'admin',
    '/session-pack-purchases/staff',
    '/session-pack-purchases/staff?status=refunded&sort=oldest',
    `/session-pack-purchases/staff?search=${rare}`,
  ),
  'billing GET /subscriptions/current': read('client', '/subscriptions/current'),
  'billing GET /subscriptions/staff': read(
    'admin',
    '/subscriptions/staff',
    '/subscriptions/staff?sort=next_billing',
    `/subscriptions/staff?search=${rare}`,
    '/subscriptions/staff?status=cancelled',
  ),
  'billing GET /subscriptions/{id}/staff': of(
    'admin',
    ({ subscription }) => `/subscriptions/${subscription}/staff`,
  ),
  ...sessionReads,
  ...talkReads,
};
