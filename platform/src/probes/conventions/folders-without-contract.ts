/** Folders of services, remotes and shared parts that are not named after a contract, each with its reason. */
export const foldersWithoutContract: Record<string, string> = {
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
  'mfe-auth/sign-in': 'all ways to begin a session',
  'mfe-auth/sign-up': 'the other way to begin one',
  'mfe-auth/password-reset': 'asks for a link, and follows it',
  'mfe-client/emergency-numbers': 'numbers of countries, and beside them the own contacts',
  'mfe-companion/calendar': 'one calendar of all that takes or offers time',
  'mfe-companion/client-notes': 'what a companion reads about a client around a call',
  'parts/chat': 'one panel of all that makes a conversation',
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
