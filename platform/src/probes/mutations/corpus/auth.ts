import type { Mutation } from '../mutation.ts';

export const authMutations: readonly Mutation[] = [
  {
    file: 'services/auth/src/landing-companions/database.sql',
    find: ' and cardinality(introduction_missing) = 0\n        and id in (select companion_api.verified_among(array[profiles.id]))',
    replace: '',
    why: 'Visitors read nothing of a companion who is not verified.',
    killedBy: {
      file: 'services/auth/src/landing-companions/landing-companions.test.ts',
      title:
        'companions on the landing page are verified, have a complete introduction, and are never clients',
    },
  },
  {
    file: 'services/auth/src/sessions/identity.sql',
    find: "case when who = '{complete}' then live.complete else",
    replace: "case when who = '{complete}' then true else",
    why: 'An account without a profile sees nothing of other people.',
    killedBy: {
      file: 'platform/src/probes/access-matrix/matrix.test.ts',
      title:
        'an account without a profile is refused wherever an endpoint does not admit it, and by the socket',
    },
  },
  {
    file: 'services/auth/src/users/rules.ts',
    find: "if (wanted.kind === 'role' && person.role === 'incomplete') return",
    replace: 'if (false) return',
    why: 'An account without a profile has no role to change.',
    killedBy: {
      file: 'services/auth/src/users/users.test.ts',
      title:
        'contains accounts without a profile, which admins can find, suspend and delete, but give no role',
    },
  },
  {
    file: 'services/auth/src/sessions/limits.ts',
    find: 'free: 10,',
    replace: 'free: 11,',
    why: 'After ten failed sign-ins an account must wait.',
    killedBy: {
      file: 'services/auth/src/sessions/sessions.test.ts',
      title: 'makes an account wait after ten failures',
    },
  },
  {
    file: 'services/auth/src/sessions/identity.sql',
    find: '            and session.ended_at is null and session.expires_at > now()\n',
    replace: '            and session.expires_at > now()\n',
    why: 'A session that was signed out opens nothing.',
    killedBy: {
      file: 'services/auth/src/sessions/sessions.test.ts',
      title: 'ends a session at once when its owner signs out',
    },
  },
  {
    file: 'services/auth/src/email-links/database.sql',
    find: '    select auth.end_sessions(account, kept_session);\n',
    replace: '',
    why: 'A new password by a mailed link ends every session.',
    killedBy: {
      file: 'services/auth/src/email-links/email-links.test.ts',
      title: 'a forgotten password is replaced by the mailed link, which ends every session',
    },
  },
  {
    file: 'services/auth/src/email-links/make-link.ts',
    find: "reset: { path: '/auth/reset#token=', lifetime: hour }",
    replace: "reset: { path: '/auth/reset#token=', lifetime: 24 * hour }",
    why: 'A link that replaces a password is valid for one hour.',
    killedBy: {
      file: 'services/auth/src/email-links/make-link.test.ts',
      title: 'is valid for one hour when it replaces a password',
    },
  },
  {
    file: 'services/auth/src/limit-mails.ts',
    find: "name: 'mail-link', points: 3,",
    replace: "name: 'mail-link', points: 4,",
    why: 'Anybody can have at most three mails an hour sent to one mailbox.',
    killedBy: {
      file: 'services/auth/src/limit-mails.test.ts',
      title: 'are limited to three an hour',
    },
  },
  {
    file: 'services/auth/src/suspensions/database.sql',
    find: 'account_id = account and ended_at is null and (until is null or until > now()))',
    replace: 'account_id = account and ended_at is null)',
    why: 'A suspension ends by its time.',
    killedBy: {
      file: 'services/auth/src/suspensions/suspensions.test.ts',
      title: 'blocks the link of a mail too, which works again afterwards',
    },
  },
  {
    file: 'services/auth/src/suspensions/rules.ts',
    find: ' && wish.days === daysOfModerators',
    replace: '',
    why: 'A moderator suspends people for seven days only.',
    killedBy: {
      file: 'services/auth/src/suspensions/rules.test.ts',
      title: 'by moderators is for clients, companions and people without a profile',
    },
  },
  {
    file: 'services/auth/src/users/rules.ts',
    find: "  if (request.askedBy === caller) return { refusal: 'other_admin_needed' };\n",
    replace: '',
    why: 'Another admin than the one who asked agrees to a new admin.',
    killedBy: {
      file: 'services/auth/src/users/users.test.ts',
      title: 'a role of admin waits for a second admin, who agrees once',
    },
  },
  {
    file: 'services/auth/src/users/user-requests.sql',
    find: "at + interval '24 hours'",
    replace: "at + interval '48 hours'",
    why: 'A request for a second admin is open for 24 hours.',
    killedBy: {
      file: 'services/auth/src/users/request-validity.test.ts',
      title: 'is open for 24 hours after it was made',
    },
  },
  {
    file: 'services/auth/src/profiles/rules.ts',
    find: 'const repairWindow = 10 * 60 * 1000;',
    replace: 'const repairWindow = 60 * 60 * 1000;',
    why: 'Only a profile of the last ten minutes becomes that of a companion by the remembered role.',
    killedBy: {
      file: 'services/auth/src/profiles/rules.test.ts',
      title: 'repairs the role of',
    },
  },
  {
    file: 'services/auth/src/own-profile.ts',
    find: 'coalesce(adult_declared_at, ',
    replace: 'coalesce(null, ',
    why: 'The first declaration to be 18 or older is kept.',
    killedBy: {
      file: 'services/auth/src/sessions/sessions.test.ts',
      title: 'stores the declaration to be 18 or older',
    },
  },
  {
    file: 'services/auth/src/sessions/rules.ts',
    find: 'hasSignedIn && !isKnownDevice',
    replace: '!isKnownDevice',
    why: 'The first sign-in of an account is not reported to its owner.',
    killedBy: {
      file: 'services/auth/src/sessions/rules.test.ts',
      title: 'the first of an account',
    },
  },
];
