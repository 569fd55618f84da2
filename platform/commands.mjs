// The commands of start.mjs and their options. Plain JavaScript, because any version of Node may run it.

/**
 * `options` take a value, `flags` take none; both map names to help texts.
 * @typedef {{
 *   file: string,
 *   about: string,
 *   options?: Record<string, string>,
 *   flags?: Record<string, string>,
 *   words?: string,
 * }} Command
 */

/** Commands by the option that selects them; `main` runs without one. Files are relative to platform/src. @type {Record<string, Command>} */
export const commands = {
  main: {
    file: 'start/main.ts',
    about: 'Starts Kabar in one process.',
  },
  split: {
    file: 'start/split.ts',
    about: 'Starts each service and the gateway as a process of its own.',
  },
  dev: {
    file: 'start/dev.ts',
    about: 'Starts Kabar and watches its sources.',
  },
  'admin-create': {
    file: 'start/admin-create.ts',
    about: 'Makes an admin; asks for the password.',
    options: {
      email: 'the address of the new admin; needed',
      name: 'the full name',
    },
  },
  'admin-remove': {
    file: 'start/admin-remove.ts',
    about: 'Takes the admin role from a person; the last admin stays.',
    options: {
      email: 'the address of the admin; needed',
      role: 'what the person becomes: client, companion or moderator; client without',
    },
  },
  migrate: {
    file: 'start/migrate-services.ts',
    about: 'Brings the SQL of all services up to date, or that of one.',
    options: { service: 'the only one; all without' },
  },
  'keys-rotate': {
    file: 'start/keys-rotate.ts',
    about: 'Makes a new master key and brings every personal key under it.',
  },
  'payouts-file': {
    file: 'start/payouts-file.ts',
    about: 'Opens the bank details of an approved batch of payouts and writes its bank file.',
    options: {
      batch: 'the id of the batch, where several are approved',
      as: 'the address of the admin who reads; needed',
      to: 'the new file; needed',
      payer: 'the name on the account that pays; needed',
      account: 'the number of that account; needed',
      bank: 'the bank of that account; needed',
      key: 'the private key that belongs to PAYOUT_PUBLIC_KEY',
    },
  },
  backup: {
    file: 'start/backup.ts',
    about: 'Copies database, files and keys into a new folder, beside a running Kabar too.',
    options: { to: 'the folder of the copy; needed' },
  },
  restore: {
    file: 'start/restore.ts',
    about: 'Fills an empty KABAR_DATA from a backup.',
    options: { from: 'the folder of the backup; needed' },
  },
  'compose-env': {
    file: 'start/compose-env.ts',
    about: 'Makes .env and the secrets for docker-compose.yml.',
    options: {
      host: 'the name under which browsers reach Kabar; needed',
      smtp: 'the mail server; without it mails are shown, not sent',
    },
  },
  'kubernetes-env': {
    file: 'start/kubernetes-env.ts',
    about: 'Makes deploy/kubernetes/own: settings and secrets of an installation on Kubernetes.',
    options: {
      host: 'the name under which browsers reach Kabar; needed',
      image: 'the image, with its tag; needed',
      smtp: 'the mail server; needed',
      s3: 'the S3 store, as S3_URL; needed',
    },
  },
  bench: {
    file: 'probes/bench.ts',
    about: 'Measures what Kabar costs.',
    words: 'figures; all without',
  },
  simulate: {
    file: 'probes/simulate.ts',
    about: 'Measures what a call, a message, a socket and a page cost, and plans for many people.',
    words: 'numbers of people; 100000 1000000 100000000 without',
  },
  fuzz: {
    file: 'probes/fuzz.ts',
    about: 'Tries the OpenAPI document of every service as every role.',
    flags: { quick: 'few cases' },
    words: 'services; all without',
  },
  requirements: {
    file: 'probes/requirements.ts',
    about: 'Counts the requirements that tests claim to prove.',
    words: 'areas or rows to show whole',
  },
  mutations: {
    file: 'probes/mutations.ts',
    about: 'Breaks a copy of the sources in many small ways and expects the tests to notice each.',
    flags: {
      list: 'prints the mutations and their tests',
      'no-browser': 'leaves out those that only a browser notices',
    },
    words: 'parts of files, rules or tests; all mutations without',
  },
  schema: {
    file: 'probes/schema.ts',
    about: 'Prints schema.sql, published.sql and the types of rows anew from a migrated database.',
  },
  'published-sql': {
    file: 'probes/published-sql.ts',
    about: 'Prints published.sql of every service anew from a migrated database.',
  },
  openapi: {
    file: 'probes/openapi.ts',
    about: 'Prints openapi.json of every service anew from the contracts.',
  },
  screens: {
    file: 'probes/screens.ts',
    about: 'Takes a picture of every screen.',
    options: {
      out: 'the folder of the pictures',
      path: 'only paths with these words',
      as: 'only people with these words',
      look: 'only looks with these words',
    },
  },
  test: {
    file: 'probes/suites/test.ts',
    about: 'Runs every check and test. One file: npm run test:unit -- <file>',
  },
  'test-quick': {
    file: 'probes/suites/test-quick.ts',
    about: 'Checks types and lint, and tests what changed.',
  },
  'test-livekit': {
    file: 'probes/suites/livekit.ts',
    about: 'Tests calls with a real LiveKit server.',
  },
  'test-stripe-mock': {
    file: 'probes/suites/stripe-mock.ts',
    about: "Tests every request to Stripe with Stripe's own validator.",
  },
  'test-browsers': {
    file: 'probes/suites/browsers.ts',
    about: 'Tests the main journeys in Firefox and WebKit.',
    words: 'specs; all without',
  },
  'test-production': {
    file: 'probes/suites/production.ts',
    about: 'Tests docker-compose.yml without containers.',
    words: 'browser specs; all without',
  },
  'install-programs': {
    file: 'probes/programs/install-programs.ts',
    about: 'Installs and builds the programs that tests need, as root.',
  },
  'openapi-compare': {
    file: 'probes/openapi/compare-openapi.ts',
    about: 'Says whether pages of a git revision work with these services.',
    words: 'the git revision',
  },
  'published-sql-compare': {
    file: 'probes/published-sql/compare-published-sql.ts',
    about: 'Says whether services of a git revision work with the SQL that these publish.',
    words: 'the git revision',
  },
};
