import { common, monthAgo, of, type Read, rare, read, soon } from './read.ts';

/** The measured endpoints of the bookings service. */
export const sessionReads: Record<string, Read> = {
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
  'bookings GET /calls/waiting': read('companion', '/calls/waiting'),
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
  'bookings GET /loved-ones/{id}/personal-link': read(
    'client',
    '/loved-ones/00000000-0000-4000-8000-000000000000/personal-link',
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
};
