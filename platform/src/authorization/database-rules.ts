/** Tables of the services without row security, and why that is right. Every other table has it, forced. */
export const withoutRowSecurity: Record<string, string> = {
  'auth.identity_keys': 'keys, no person; no login role may read it',
  'auth.rate_limits': 'hashes of addresses and numbers; counted before anybody is known',
  'chat.rate_limits': 'hashes and numbers',
  'companion.rate_limits': 'hashes and numbers',
};

/** The migrations' own record, read by nobody but who migrates. */
export const migrationTables = /\.kysely_migration(_lock)?$/;

/** Functions that every role of the database may call, and why nobody gains by it. Every other one is granted by name. */
export const publicFunctions: Record<string, string> = {
  'auth_api.authenticate(bytea,text[],boolean)': 'proves a session; who has no token gets nothing',
  'auth_api.authenticate_system(bytea)': 'asks for the key of the installation',
  'auth_api.uid()': 'says who this transaction was proven to be',
  'auth_api.has_role(text)': 'says what this transaction was proven to be',
  'auth_api.become_companion()': 'acts on the caller alone, and never on staff',
  'auth_api.count_people()': 'refuses whoever is not an admin',
  'backoffice_api.feature_enabled(text)': 'feature flags are public',
  'backoffice_api.feature_flags()': 'feature flags are public',
};

/** What a service may see of others: published views, by name. */
export const publishedViews: readonly string[] = [
  'auth_api.people',
  'auth_api.companion_profiles',
  'companion_api.verified_companions',
  'bookings_api.companion_time_zones',
  'bookings_api.own_week',
];

export type Stranger = 'nobody' | 'client' | 'companion' | 'moderator' | 'admin';

interface Seen {
  by: readonly Stranger[];
  why: string;
}

const staff = ['moderator', 'admin'] as const;
const everybody = ['nobody', 'client', 'companion', 'moderator', 'admin'] as const;

/** Rows of other people that a role may see through the login role of their service. Every other one sees nothing. */
export const seenByOthers: Record<string, Seen> = {
  'auth.accounts': { by: ['admin'], why: 'an admin tends accounts' },
  'auth.user_roles': { by: ['admin'], why: 'an admin tends roles' },
  'auth.development_mails': {
    by: everybody,
    why: 'the mailbox of an installation whose mails reach nobody; the verb answers in no other',
  },
  'backoffice.feature_management': { by: ['admin'], why: 'others read flags by a function' },
  'backoffice.admin_actions': { by: ['admin'], why: 'the record that admins read' },
  'chat.conversations': { by: ['admin'], why: 'admins read and write any conversation' },
  'chat.conversation_participants': {
    by: ['admin'],
    why: 'admins read and write any conversation',
  },
  'chat.messages': { by: staff, why: 'admins any, moderators what was reported' },
  'chat.message_flags': { by: staff, why: 'staff judge reports' },
  'companion.companions': { by: staff, why: 'verification' },
  'companion.personal_keys': { by: staff, why: 'verification: national ID numbers and documents' },
  'companion.companion_documents': { by: staff, why: 'verification, once handed in' },
  'companion.companion_document_views': { by: staff, why: 'who of them looked at papers' },
  'companion.companion_verification_logs': { by: staff, why: 'verification' },
  'bookings.companion_calendars': { by: staff, why: 'the back office tends hours' },
  'bookings.companion_weekly_availability': { by: staff, why: 'the back office tends hours' },
};
