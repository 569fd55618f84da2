import { incidents } from '@kabar/contracts/incidents';
import { testPages } from '@kabar/remote-tests/test-pages';
import { remote } from './remote.tsx';

const failed = 'This could not be loaded.';

testPages(remote, 'admin', {
  '/admin': {
    full: ['Admin Dashboard', 'Waiting for you', 'At a glance'],
    empty: ['Admin Dashboard', 'At a glance'],
    failing: failed,
  },
  '/moderator': {
    as: 'moderator',
    full: ['Moderator Dashboard', 'Unverified companions'],
    empty: '0 pending review, 0 rejected',
  },
  '/admin/companions': { full: ['Companions', 'Sari Dewi'], empty: 'No companions found.' },
  '/admin/verification': {
    full: ['Verification Queue', 'Total Companions', 'Sari Dewi'],
    empty: 'Nobody is',
  },
  '/admin/bookings': { full: ['Not confirmed', 'Sari Dewi'], empty: 'Not confirmed' },
  '/admin/check-ins': {
    full: ['Daily check-ins', 'False alarms', 'Sari Dewi'],
    empty: ['The day in figures', 'No check-in here'],
  },
  '/admin/incidents': {
    full: ['Incidents', 'Select all', 'Kirana Putri'],
    empty: 'No incidents waiting',
    // Two different people, so that no name appears twice.
    arrange: (services) =>
      services.answer(incidents.endpoints.list, ({ incidents: list, ...rest }) => ({
        ...rest,
        incidents: list.map((one) => ({
          ...one,
          companion: one.companion && { ...one.companion, fullName: 'Kirana Putri' },
        })),
      })),
  },
  '/admin/flags': { full: ['Flag Review', 'Select all'], empty: 'No flags' },
  '/admin/reassign': {
    full: ['Reassignment', 'Find a new comp'],
    empty: 'No active client-companion assignments found.',
    failing: 'Failed to fetch data.',
  },
  '/admin/payouts': { full: ['To be paid now', 'IDR 13'], empty: 'There is no batch yet.' },
  '/admin/subscriptions': {
    full: ['Subscriptions', 'Monthly recurring', '$12.50 · IDR 13'],
    empty: '0 completed purchases',
  },
  '/admin/pricing': { full: ['Pricing', 'Sari Dewi'], empty: 'Lists of prices' },
  '/admin/features': {
    full: ['Features', 'People can write to each other in Kabar.'],
    empty: 'People can write to each other in Kabar.',
    // The feature flags are public.
    signedOut: 'People can write to each other in Kabar.',
  },
  '/admin/releases': { full: ['Releases', 'History'], empty: 'Nothing is published.' },
  '/admin/audit': { full: ['Audit of admin actions', 'Sari Dewi'], empty: 'Newest first' },
  '/admin/sessions': {
    full: ['Session Audit', 'Sari Dewi'],
    empty: 'No session was recorded yet.',
  },
  '/admin/messages': { full: ['Messages to the team', 'Sari Dewi'], empty: 'Messages to the team' },
  '/admin/conversations': { full: ['Conversations', 'Sari Dewi'], empty: 'No conversations fou' },
  '/admin/trial-requests': { full: ['Pending Trial Requests', 'Sari Dewi'], empty: 'No requests' },
  // It redirects to the list of users.
  '/admin/users': {
    failing: failed,
    full: ['Users and roles', 'Made Wirawan loses the admin role'],
    empty: 'Everyone with an account, and what they may do.',
  },
  '/admin/users/roles': {
    failing: failed,
    full: ['Users and roles', 'Made Wirawan loses the admin role'],
    empty: 'Everyone with an account, and what they may do.',
  },
  '/admin/users/:userId': {
    full: ['Sari Dewi', 'person-1@example.com', 'A subscription runs', 'What staff did'],
    empty: ['No subscription.', 'No session is planned.'],
  },
  '/moderator/users/:userId': {
    as: 'moderator',
    full: ['Sari Dewi', 'Sign-ins', 'Suspensions and mutes'],
    empty: ['Never suspended.', 'No session is planned.'],
  },
});
