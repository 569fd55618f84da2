export type Role = 'client' | 'companion' | 'admin' | 'moderator';
export type Audience = Role;
export type Place = 'shell' | 'auth' | 'client' | 'companion' | 'backoffice';
export type FeatureFlag = 'video_trial_enabled' | 'trial_request_flow_enabled';

/** A path with a screen for each audience. `others` is also the default of audiences without a screen of their own. */
export interface BySide {
  client?: Place;
  companion?: Place;
  others: Place;
}

/** One row for each path: who may open it, and which remote has its screen. `older_user` counts as client. */
export interface RouteRow {
  path: string;
  /** Shows the screen of another path. */
  screen?: string;
  who: 'everyone' | 'signed-in' | readonly Role[];
  /** When the session ends, the open page stays, with its buttons disabled, in place of the sign-in page. */
  staysOpen?: true;
  /** Only while this flag is on. */
  flag?: FeatureFlag;
  remote: Place | BySide;
}

const team = ['admin', 'moderator'] as const;
const admin = ['admin'] as const;
const client = ['client'] as const;

/** The remotes of the dashboards; people who are neither client nor companion get the shell's. */
const dashboard = { client: 'client', companion: 'companion', others: 'shell' } as const;
/** Pages that clients and companions have in their own remotes; all others get the client's. */
const bothSides = { client: 'client', companion: 'companion', others: 'client' } as const;

/**
 * Every path of the product. A path opens its screen once the release of its remote has one; until then it shows
 * the not-found page, after the guard has done its redirects.
 */
export const routeTable: readonly RouteRow[] = [
  { path: '/', who: 'everyone', remote: 'shell' },
  { path: '/landing', screen: '/', who: 'everyone', remote: 'shell' },
  { path: '/companion/landing', who: 'everyone', remote: 'shell' },
  { path: '/login', who: 'everyone', remote: 'auth' },
  { path: '/register', who: 'everyone', remote: 'auth' },
  { path: '/auth/callback', who: 'everyone', remote: 'auth' },
  { path: '/auth/google-user-type', who: 'everyone', remote: 'auth' },
  { path: '/auth/reset', who: 'everyone', remote: 'auth' },
  { path: '/dev/mail', who: 'everyone', remote: 'auth' },
  { path: '/unauthorized', who: 'everyone', remote: 'shell' },
  { path: '/emergency', who: 'everyone', remote: 'client' },
  { path: '/report-concern', who: 'everyone', remote: 'client' },
  { path: '/subscription/plans', who: 'everyone', remote: 'client' },
  { path: '/guest-call', who: 'everyone', remote: 'client' },

  { path: '/dashboard', who: 'signed-in', remote: dashboard },
  { path: '/account', who: 'signed-in', remote: 'auth' },
  { path: '/profile', who: 'signed-in', remote: bothSides },
  { path: '/profile/edit', who: 'signed-in', remote: bothSides },
  { path: '/profile/emergency-contacts', who: 'signed-in', remote: 'client' },
  { path: '/profile/loved-one', who: 'signed-in', remote: 'client' },
  { path: '/onboarding/companion', who: 'signed-in', remote: 'companion' },
  { path: '/onboarding/client', who: client, remote: 'client' },
  { path: '/subscription', who: 'signed-in', remote: 'client' },
  { path: '/subscription/manage', screen: '/subscription', who: 'signed-in', remote: 'client' },
  { path: '/bookings', who: 'signed-in', remote: 'client' },
  { path: '/bookings/new', who: 'signed-in', remote: 'client' },
  { path: '/bookings/series/:seriesId', who: 'signed-in', remote: 'client' },
  { path: '/bookings/:bookingId', who: 'signed-in', remote: 'client' },
  { path: '/match', who: 'signed-in', remote: 'client' },
  { path: '/companion/:companionId', who: 'signed-in', remote: 'client', staysOpen: true },
  { path: '/session-packs/:companionId', who: 'signed-in', remote: 'client' },
  {
    path: '/bookings/trial/:companionId',
    who: 'signed-in',
    flag: 'video_trial_enabled',
    remote: 'client',
  },
  {
    path: '/video/trial/:roomName',
    who: 'signed-in',
    flag: 'video_trial_enabled',
    remote: bothSides,
  },
  { path: '/call/practice', who: 'signed-in', remote: bothSides },
  { path: '/call/:bookingId', who: 'signed-in', remote: bothSides },
  { path: '/trial/request', who: client, flag: 'trial_request_flow_enabled', remote: 'client' },
  { path: '/chat', who: 'signed-in', remote: bothSides },
  { path: '/chat/:conversationId', who: 'signed-in', remote: bothSides },
  { path: '/session-logs', who: 'signed-in', remote: bothSides },
  { path: '/notifications', who: 'signed-in', remote: 'auth' },
  { path: '/care', who: 'signed-in', remote: 'client' },
  // Linked in mails to emergency contacts, who have no account.
  { path: '/care/answer', who: 'everyone', remote: 'client' },
  { path: '/calendar', who: ['companion'], remote: 'companion' },
  { path: '/earnings', who: ['companion'], remote: 'companion' },

  { path: '/admin', who: admin, remote: 'backoffice' },
  { path: '/moderator', who: ['moderator'], remote: 'backoffice' },
  { path: '/admin/companions', who: team, remote: 'backoffice' },
  { path: '/admin/bookings', who: team, remote: 'backoffice' },
  { path: '/admin/flags', who: team, remote: 'backoffice' },
  { path: '/admin/flag-review', screen: '/admin/flags', who: team, remote: 'backoffice' },
  { path: '/admin/reassign', who: team, remote: 'backoffice' },
  { path: '/admin/reassignment', screen: '/admin/reassign', who: team, remote: 'backoffice' },
  { path: '/admin/verify', screen: '/admin/verification', who: team, remote: 'backoffice' },
  { path: '/admin/verification', who: team, remote: 'backoffice' },
  { path: '/admin/incidents', who: team, remote: 'backoffice' },
  { path: '/admin/payouts', who: admin, remote: 'backoffice' },
  { path: '/admin/subscriptions', who: admin, remote: 'backoffice' },
  { path: '/admin/pricing', who: admin, remote: 'backoffice' },
  { path: '/admin/features', who: admin, remote: 'backoffice' },
  { path: '/admin/audit', who: admin, remote: 'backoffice' },
  { path: '/admin/sessions', who: admin, remote: 'backoffice' },
  { path: '/admin/conversations', who: admin, remote: 'backoffice' },
  { path: '/admin/trial-requests', who: admin, remote: 'backoffice' },
  { path: '/admin/users/roles', who: admin, remote: 'backoffice' },
  { path: '/admin/users/:userId', who: admin, remote: 'backoffice' },
  { path: '/admin/releases', who: admin, remote: 'backoffice' },
];

export function rowOf(path: string): RouteRow | undefined {
  return routeTable.find((row) => row.path === path);
}
