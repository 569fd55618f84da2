/** The main endpoints of clients, by their names in the access matrix. */
export const areasOfClients = [
  // the trial flow
  'bookings GET /companions/{companionId}/trial-times',
  'bookings POST /trial-bookings',
  'bookings GET /trial-bookings',
  'bookings POST /trial-requests',
  'bookings GET /trial-requests/latest',
  // the subscription
  'billing GET /subscriptions/current',
  'billing POST /subscriptions',
  'billing POST /subscriptions/{id}/cancellation',
  // bookings
  'bookings POST /bookings',
  'bookings GET /bookings',
  // packs
  'billing POST /session-pack-purchases',
  'billing GET /session-pack-purchases',
  // reviews
  'bookings PUT /reviews/{companionId}',
  'bookings GET /reviews',
  // loved ones
  'client POST /loved-ones',
  'client GET /loved-ones',
  'client PATCH /loved-ones/{id}',
  'client DELETE /loved-ones/{id}',
  // emergency information
  'client POST /emergency-contacts',
  'client GET /emergency-contacts',
  'client GET /private-information',
  'client PATCH /private-information',
];

export const areasOfCompanions = [
  'bookings POST /trial-bookings/{id}/approval',
  'bookings POST /trial-bookings/{id}/rejection',
  'bookings POST /session-logs',
  'bookings GET /session-logs/recorded',
  'billing GET /earnings',
  'bookings GET /companion-calendar',
  'bookings POST /blocked-times',
  'bookings DELETE /blocked-times/{id}',
];

export const areasOfAdmins = [
  // the dashboard
  'backoffice GET /admin-dashboard-stats',
  // user roles
  'auth GET /users',
  'auth POST /users/{id}/role',
  'auth POST /admin-delete-user',
  'auth GET /user-requests',
  // pricing, plans and settings
  'billing GET /pricing',
  'billing PATCH /pricing/plans/{id}',
  'billing PATCH /pricing/packs/{id}',
  'billing PATCH /pricing/settings/{id}',
  // features
  'backoffice PATCH /feature-flags/{name}',
  // subscriptions and revenue
  'billing GET /subscriptions/staff',
  'billing POST /subscriptions/{id}/staff-cancellation',
  'billing GET /session-pack-purchases/staff',
  'billing GET /exports/subscriptions',
  'billing GET /revenue',
  'billing POST /payments/{paymentId}/refunds',
  // payouts
  'billing GET /payouts',
  'billing GET /payouts/preview',
  'billing GET /payouts/{id}/companions',
  'billing POST /payouts',
  'billing POST /payouts/{id}/approval',
  'billing POST /payouts/{id}/payment',
  // the audit of sessions
  'bookings GET /session-logs/audit',
  'bookings GET /session-logs/export',
  // conversations
  'chat GET /staff-conversations',
  'chat GET /staff-conversations/{id}',
  'chat POST /staff-conversations/{id}/closing',
  'chat GET /staff-conversations/{id}/file',
];

/** Endpoints of moderators, which admins may use too. */
export const areasOfStaff = [
  // companions and their verification
  'companion GET /verification/companions',
  'companion GET /verification/companions/{companionId}',
  'companion POST /verification/companions/{companionId}/decisions',
  // trial requests
  'bookings GET /trial-requests/staff',
  'bookings POST /trial-requests/{id}/assignment',
  // reassignment
  'bookings GET /assignments/staff',
  'bookings POST /assignments/{id}/reassignment',
  // reported messages
  'chat GET /message-flags',
  'chat GET /message-flags/{id}',
  'chat POST /message-flags/{id}/outcome',
];
