// Plain JavaScript, because any version of Node may run it. The commands of start.mjs and their options.

/**
 * @typedef {{
 *   file: string,
 *   usage: string,
 *   about: string,
 *   options: Record<string, { type: 'string' | 'boolean', about: string }>,
 *   words?: string,
 * }} Command
 */

/** By the option that names it; without one, `main`. Files are relative to platform/src. @type {Record<string, Command>} */
export const commands = {
  main: {
    file: 'start/main.ts',
    usage: 'npm start',
    about: 'Starts Kabar in one process.',
    options: {},
  },
  split: {
    file: 'start/split.ts',
    usage: 'npm start -- --split',
    about: 'Starts each service and the gateway as a process of its own.',
    options: {},
  },
  dev: {
    file: 'start/dev.ts',
    usage: 'npm run dev',
    about: 'Starts Kabar and watches its sources.',
    options: {},
  },
  'admin-create': {
    file: 'start/admin-create.ts',
    usage: 'npm run admin:create --',
    about: 'Makes an admin; asks for the password.',
    options: {
      email: { type: 'string', about: 'the address of the new admin; needed' },
      name: { type: 'string', about: 'the full name' },
    },
  },
  'admin-remove': {
    file: 'start/admin-remove.ts',
    usage: 'npm run admin:remove --',
    about: 'Takes the admin role from a person; the last admin stays.',
    options: {
      email: { type: 'string', about: 'the address of the admin; needed' },
      role: {
        type: 'string',
        about: 'what the person becomes: client, companion or moderator; client without',
      },
    },
  },
  migrate: {
    file: 'start/migrate-services.ts',
    usage: 'npm run migrate --',
    about: 'Brings the SQL of all services up to date, or that of one.',
    options: { service: { type: 'string', about: 'the only one; all without' } },
  },
  'keys-rotate': {
    file: 'start/keys-rotate.ts',
    usage: 'npm run keys:rotate',
    about: 'Makes a new master key and brings every personal key under it.',
    options: {},
  },
  'payouts-file': {
    file: 'start/payouts-file.ts',
    usage: 'npm run payouts:file --',
    about: 'Opens the bank details of an approved batch of payouts and writes its bank file.',
    options: {
      batch: { type: 'string', about: 'the id of the batch, where several are approved' },
      as: { type: 'string', about: 'the address of the admin who reads; needed' },
      to: { type: 'string', about: 'the new file; needed' },
      payer: { type: 'string', about: 'the name on the account that pays; needed' },
      account: { type: 'string', about: 'the number of that account; needed' },
      bank: { type: 'string', about: 'the bank of that account; needed' },
      key: { type: 'string', about: 'the private key that belongs to PAYOUT_PUBLIC_KEY' },
    },
  },
  backup: {
    file: 'start/backup.ts',
    usage: 'npm run backup --',
    about: 'Copies database, files and keys into a new folder, beside a running Kabar too.',
    options: { to: { type: 'string', about: 'the folder of the copy; needed' } },
  },
  restore: {
    file: 'start/restore.ts',
    usage: 'npm run restore --',
    about: 'Fills an empty KABAR_DATA from a backup.',
    options: { from: { type: 'string', about: 'the folder of the backup; needed' } },
  },
  'compose-env': {
    file: 'start/compose-env.ts',
    usage: 'npm run compose:env --',
    about: 'Makes .env and the secrets for docker-compose.yml.',
    options: {
      host: { type: 'string', about: 'the name under which browsers reach Kabar; needed' },
      smtp: { type: 'string', about: 'the mail server; without it mails are shown, not sent' },
    },
  },
  'kubernetes-env': {
    file: 'start/kubernetes-env.ts',
    usage: 'npm run kubernetes:env --',
    about: 'Makes deploy/kubernetes/own: settings and secrets of an installation on Kubernetes.',
    options: {
      host: { type: 'string', about: 'the name under which browsers reach Kabar; needed' },
      image: { type: 'string', about: 'the image, with its tag; needed' },
      smtp: { type: 'string', about: 'the mail server; needed' },
      s3: { type: 'string', about: 'the S3 store, as S3_URL; needed' },
    },
  },
  bench: {
    file: 'probes/bench.ts',
    usage: 'npm run bench --',
    about: 'Measures what Kabar costs.',
    options: {},
    words: 'figures; all without',
  },
  simulate: {
    file: 'probes/simulate.ts',
    usage: 'npm run simulate --',
    about: 'Measures what a call, a message, a socket and a page cost, and plans for many people.',
    options: {},
    words: 'numbers of people; 100000 1000000 100000000 without',
  },
  fuzz: {
    file: 'probes/fuzz.ts',
    usage: 'npm run fuzz --',
    about: 'Tries the OpenAPI document of every service as every role.',
    options: { quick: { type: 'boolean', about: 'few cases' } },
    words: 'services; all without',
  },
  requirements: {
    file: 'probes/requirements.ts',
    usage: 'npm run requirements --',
    about: 'Counts the requirements that tests claim to prove.',
    options: {},
    words: 'areas or rows to show whole',
  },
  mutations: {
    file: 'probes/mutations.ts',
    usage: 'npm run test:mutations --',
    about: 'Breaks a copy of the sources in many small ways and expects the tests to notice each.',
    options: {
      list: { type: 'boolean', about: 'prints the mutations and their tests' },
      'no-browser': { type: 'boolean', about: 'leaves out those that only a browser notices' },
    },
    words: 'parts of files, rules or tests; all mutations without',
  },
  schema: {
    file: 'probes/schema.ts',
    usage: 'npm run schema',
    about: 'Prints schema.sql, published.sql and the types of rows anew from a migrated database.',
    options: {},
  },
  'published-sql': {
    file: 'probes/published-sql.ts',
    usage: 'npm run published-sql',
    about: 'Prints published.sql of every service anew from a migrated database.',
    options: {},
  },
  openapi: {
    file: 'probes/openapi.ts',
    usage: 'npm run openapi',
    about: 'Prints openapi.json of every service anew from the contracts.',
    options: {},
  },
  screens: {
    file: 'probes/screens.ts',
    usage: 'npm run screens --',
    about: 'Takes a picture of every screen.',
    options: {
      out: { type: 'string', about: 'the folder of the pictures' },
      path: { type: 'string', about: 'only paths with these words' },
      as: { type: 'string', about: 'only people with these words' },
      look: { type: 'string', about: 'only looks with these words' },
    },
  },
};
