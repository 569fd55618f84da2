/**
 * One noun has one spelling: in its contract, the folder of its service, the folders of its pages and its browser specs.
 * Exceptions are listed here with their reasons.
 */

/** Folders of a service without endpoints of their own, below services/<service>/src. */
export const slicesWithoutContract: Record<string, string> = {
  'auth/development-provider':
    'an OpenID provider for installations without Google: not our protocol',
  'auth/mails': 'the outbox; its contract is the one view of it, development-mails',
  'auth/second-factors': 'steps of sessions and account',
  'auth/user-roles': 'SQL alone: the command line writes them, every proof of a session reads them',
  'billing/disputes': 'SQL alone: the messages of the payment provider write them',
  'billing/ledger': 'SQL alone: what moves money posts a movement',
  'bookings/circle-news':
    'jobs and SQL: what changes a session or a check-in tells the circle of its person',
  'bookings/next-free-times': 'SQL and a job: the list of public companions shows them',
  'bookings/open-times': 'SQL that several slices ask: when a companion can be booked',
  'bookings/personal-keys': 'keys that other slices seal under',
  'bookings/slots': 'SQL and a job: the calendar and the times that clients are offered show them',
  'bookings/time-claims': 'SQL alone: what approves a trial booking claims time by it',
  'chat/live': 'sockets: live-events names what travels',
  'chat/notification-deliveries':
    'SQL and jobs: by which channel a notification travels, and that it did',
  'client/check-in-mails': 'jobs alone: weekly mails about check-ins',
  'client/contact-mails':
    'jobs that missed check-ins ask for: the client service holds the addresses',
  'client/summary-mails':
    'jobs that session logs ask for, and SQL that the links of these mails use',
  'client/personal-keys': 'keys that other slices seal under',
  'companion/match-keys': 'SQL and a job: public companions are found by them',
  'companion/personal-keys': 'keys that other slices seal under',
};

/** Contracts whose verbs stand in a folder of another name. */
export const contractsElsewhere: Record<string, string> = {
  'development-mails': 'auth/mails',
};

/** Folders of a remote or of shared/parts that are named after a screen, with the nouns that it shows. */
export const screens: Record<string, { shows: readonly string[]; why: string }> = {
  'mfe-auth/sign-in': {
    shows: ['sessions', 'sign-in-options', 'external-sign-in', 'email-links'],
    why: 'all ways to begin a session',
  },
  'mfe-auth/sign-up': { shows: ['sessions'], why: 'the other way to begin one' },
  'mfe-auth/password-reset': { shows: ['email-links'], why: 'asks for a link, and follows it' },
  'mfe-auth/account': { shows: ['personal-data'], why: 'the copy of all data is one button there' },
  'mfe-client/bookings': {
    shows: ['booking-moves'],
    why: 'a proposal is read and answered on the booking that it would move',
  },
  'mfe-client/emergency-contacts': {
    shows: ['private-information', 'private-reads'],
    why: 'one form and one button save both',
  },
  'mfe-client/emergency-numbers': {
    shows: ['emergency-contacts'],
    why: 'numbers of countries, and beside them the own contacts',
  },
  'mfe-client/trial-bookings': { shows: ['trial-times'], why: 'the times stand in the request' },
  'mfe-companion/calendar': {
    shows: ['companion-calendar', 'blocked-times'],
    why: 'one calendar of all that takes or offers time',
  },
  'mfe-companion/client-notes': {
    shows: ['emergency-contacts', 'private-information'],
    why: 'what a companion reads about a client around a call',
  },
  'mfe-companion/onboarding': { shows: ['bank-accounts'], why: 'one of its five steps' },
  'parts/chat': {
    shows: ['conversations', 'messages', 'participants', 'message-flags'],
    why: 'one panel of all that makes a conversation',
  },
};

/** Folders that show no noun. */
export const noNouns: Record<string, string> = {
  'mfe-auth/first-view': 'what the sign-in page shows before its scripts have loaded',
  'mfe-backoffice/frame': 'what stands around every page of staff',
  'mfe-client/times': 'how a time is chosen, of a trial call as of a session',
  'parts/forms':
    'what every form over something stored says: saved, unsaved, changed elsewhere, leaving',
  'parts/genders': 'a field of profiles',
  'parts/interests': 'a field of profiles, with its catalogue',
  'parts/languages': 'a field of profiles, with its catalogue',
  'parts/offers': 'plans and packs in the language of the reader',
  'parts/csv-files': 'the separator of columns, beside each download',
  'parts/pickers': 'words of a catalogue, chosen',
  'parts/qr-codes': 'a secret or a link, for a camera',
  'parts/time-zones': 'a field of several forms',
};

/** Contracts without a folder of pages. */
export const withoutPages: Record<string, string> = {
  'call-signals': 'what browsers tell one another behind the page of a call',
  catalogue: 'sold from the pages of plans and of session packs',
  'contact-consents': 'said on the page of emergency contacts',
  credits: 'what is left of them is said where a session is booked',
  typing: 'told over the socket alone',
};

/** Specs of the whole product rather than of a noun. */
export const wholeProduct: readonly string[] = [
  'bytes',
  'damaged-data',
  'every-screen',
  'failing-parts',
  'first-visit',
  'frame',
  'guard',
  'installed-app',
  'journey',
  'keyboard',
  'landing',
  'languages',
  'largest-text',
  'long-names',
  'releases',
  'remotes',
  'slow-network',
  'success-banners',
  'work-by-keyboard',
  'zone-question',
];
