import type { Readers } from './fill.ts';

/** Rows that paths address. */
export interface Addressed extends Readers {
  booking: string;
  trialBooking: string;
  trialRequest: string;
  pendingRequest: string;
  checkIn: string;
  conversation: string;
  flag: string;
  incident: string;
  payment: string;
  subscription: string;
  person: string;
  pendingCompanion: string;
  month: string;
}

/** Who asks, and the paths: more than one where a filter or a place in the list may cost something else. */
export interface Read {
  who: keyof Readers | 'nobody';
  paths: (rows: Addressed) => string[];
}

type Path = `/${string}`;
const read = (who: Read['who'], ...paths: Path[]): Read => ({ who, paths: () => paths });
const of = (who: Read['who'], path: (rows: Addressed) => string): Read => ({
  who,
  paths: (rows) => [path(rows)],
});

const rare = 'Wulandari';
const common = 'Person';
const days = (from: number, to: number) =>
  [from, to].map((day) => new Date(Date.now() + day * 86_400_000).toISOString());
const [monthAgo = '', soon = ''] = days(-20, 14);

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
  'bookings GET /assignments': read('companion', '/assignments'),
  'bookings GET /assignments/current': read('client', '/assignments/current'),
  'bookings GET /assignments/replacements': read(
    'moderator',
    '/assignments/replacements',
    `/assignments/replacements?search=${rare}`,
  ),
  'bookings GET /assignments/staff': read(
    'moderator',
    '/assignments/staff',
    `/assignments/staff?search=${rare}`,
  ),
  'bookings GET /booking-series': read('client', '/booking-series'),
  'bookings GET /bookings': read('client', '/bookings', '/bookings?when=past'),
  'bookings GET /bookings/choices': read('client', '/bookings/choices'),
  'bookings GET /bookings/{id}': of('client', ({ booking }) => `/bookings/${booking}`),
  'bookings GET /bookings/{id}/staff': of('admin', ({ booking }) => `/bookings/${booking}/staff`),
  'bookings GET /calendar-feed': read('client', '/calendar-feed'),
  'bookings GET /calls/this-month': read('companion', '/calls/this-month?zone=UTC'),
  'bookings GET /companion-calendar': read(
    'companion',
    `/companion-calendar?from=${monthAgo}&to=${soon}&zone=UTC`,
  ),
  'bookings GET /companion-rules': read('companion', '/companion-rules'),
  'bookings GET /companion-strikes': of(
    'moderator',
    ({ companion }) => `/companion-strikes?companionId=${companion}`,
  ),
  'bookings GET /companions/{companionId}/trial-times': of(
    'client',
    ({ companion }) => `/companions/${companion}/trial-times`,
  ),
  'bookings GET /missed-check-ins': read('client', '/missed-check-ins'),
  'bookings GET /missed-check-ins/{id}': of(
    'moderator',
    ({ checkIn }) => `/missed-check-ins/${checkIn}`,
  ),
  'bookings GET /reviews': read('client', '/reviews'),
  'bookings GET /reviews/received': read('companion', '/reviews/received'),
  'bookings GET /session-logs': read('client', '/session-logs'),
  'bookings GET /session-logs/audit': read(
    'admin',
    '/session-logs/audit',
    '/session-logs/audit?urgent=urgent',
  ),
  'bookings GET /session-logs/recorded': read('companion', '/session-logs/recorded'),
  'bookings GET /session-logs/sessions': read('companion', '/session-logs/sessions'),
  'bookings GET /session-search': read(
    'moderator',
    `/session-search?search=${rare}`,
    `/session-search?search=${common}`,
  ),
  'bookings GET /trial-bookings': read('client', '/trial-bookings'),
  'bookings GET /trial-bookings/received': read(
    'companion',
    '/trial-bookings/received',
    '/trial-bookings/received?status=any',
  ),
  'bookings GET /trial-bookings/{id}': of(
    'client',
    ({ trialBooking }) => `/trial-bookings/${trialBooking}`,
  ),
  'bookings GET /trial-requests': read('client', '/trial-requests'),
  'bookings GET /trial-requests/assigned': read('companion', '/trial-requests/assigned'),
  'bookings GET /trial-requests/latest': read('client', '/trial-requests/latest'),
  'bookings GET /trial-requests/staff': read(
    'admin',
    '/trial-requests/staff',
    '/trial-requests/staff?status=pending',
    '/trial-requests/staff?status=completed',
  ),
  'bookings GET /trial-requests/{id}': of(
    'client',
    ({ trialRequest }) => `/trial-requests/${trialRequest}`,
  ),
  'bookings GET /trial-requests/{id}/candidates': {
    who: 'moderator',
    paths: ({ pendingRequest }) => [
      `/trial-requests/${pendingRequest}/candidates`,
      `/trial-requests/${pendingRequest}/candidates?search=${rare}`,
    ],
  },
  'bookings GET /unconfirmed-bookings': read('moderator', '/unconfirmed-bookings'),
  'bookings GET /upcoming': read('companion', '/upcoming'),
  'bookings GET /weekly-availability': read('companion', '/weekly-availability'),
  'chat GET /conversations': read('companion', '/conversations'),
  'chat GET /conversations/current': read('client', '/conversations/current'),
  'chat GET /conversations/unread': read('companion', '/conversations/unread'),
  'chat GET /conversations/with-admins': read('companion', '/conversations/with-admins'),
  'chat GET /conversations/{id}': of(
    'client',
    ({ conversation }) => `/conversations/${conversation}`,
  ),
  'chat GET /conversations/{id}/messages': {
    who: 'client',
    paths: ({ conversation }) => [
      `/conversations/${conversation}/messages`,
      `/conversations/${conversation}/messages?before=200`,
      `/conversations/${conversation}/messages?after=200`,
    ],
  },
  'chat GET /message-flags': read('moderator', '/message-flags', '/message-flags?status=decided'),
  'chat GET /message-flags/{id}': of('moderator', ({ flag }) => `/message-flags/${flag}`),
  'chat GET /mutes': read('moderator', '/mutes'),
  'chat GET /notification-preferences': read('client', '/notification-preferences'),
  'chat GET /notifications': read('client', '/notifications'),
  'chat GET /notifications/history': read('client', '/notifications/history'),
  'chat GET /push-subscriptions': read('client', '/push-subscriptions'),
  'chat GET /staff-conversations': read(
    'admin',
    '/staff-conversations',
    '/staff-conversations?status=closed',
    `/staff-conversations?search=${rare}`,
  ),
  'chat GET /staff-conversations/{id}': of(
    'admin',
    ({ conversation }) => `/staff-conversations/${conversation}`,
  ),
  'client GET /client-profile': read('client', '/client-profile'),
  'client GET /contact-consent': read('client', '/contact-consent'),
  'client GET /emergency-contacts': read('client', '/emergency-contacts'),
  'client GET /loved-ones': read('client', '/loved-ones'),
  'client GET /private-information': read('client', '/private-information'),
  'client GET /private-reads': read('client', '/private-reads'),
  'companion GET /companion': read('companion', '/companion'),
  'companion GET /onboarding': read('companion', '/onboarding'),
  'companion GET /public-companions': read(
    'client',
    '/public-companions',
    '/public-companions?language=English',
    '/public-companions?language=Sundanese',
    '/public-companions?language=Welsh',
    `/public-companions?freeAt=${soon}`,
  ),
  'companion GET /public-companions/{id}': of(
    'client',
    ({ companion }) => `/public-companions/${companion}`,
  ),
  'companion GET /verification/companions': read(
    'moderator',
    '/verification/companions',
    '/verification/companions?filter=pending',
    `/verification/companions?search=${rare}`,
    `/verification/companions?search=${common}`,
  ),
  'companion GET /verification/companions/{companionId}': of(
    'moderator',
    ({ pendingCompanion }) => `/verification/companions/${pendingCompanion}`,
  ),
  'companion GET /verification/figures': read('moderator', '/verification/figures'),
  'companion GET /verification/waiting': read('moderator', '/verification/waiting'),
};
