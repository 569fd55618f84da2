// Plain JavaScript, because any version of Node may run it. The commands of start.mjs and their options.
import { parseArgs } from 'node:util';

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
  schema: {
    file: 'probes/schema.ts',
    usage: 'npm run schema',
    about: 'Prints schema.sql and the types of rows anew from a migrated database.',
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

/**
 * What the arguments ask for: to run a file of platform/src, or to print something and end.
 * @param {string[]} args
 * @returns {{ run: string, args: string[] } | { print: string, code: 0 | 1 }}
 */
export function readArguments(args) {
  const names = Object.keys(commands).filter((name) => name !== 'main');
  const [name = 'main', another] = names.filter((one) => args.includes(`--${one}`));
  const rest = args.filter((arg) => arg !== `--${name}`);
  const command = commands[name];
  if (another !== undefined) {
    return refuse(`--${name} and --${another} do not go together.`, name);
  }
  if (rest.some((arg) => arg === '--help' || arg === '-h')) {
    return { print: helpOf(name), code: 0 };
  }
  if (command === undefined) return refuse('There is no such command.', name);
  const reason = whyNot(command, rest);
  return reason ? refuse(reason, name) : { run: command.file, args: rest };
}

/** @param {Command} command @param {string[]} args @returns {string | undefined} */
function whyNot({ options, words }, args) {
  try {
    const { tokens, positionals } = parseArgs({
      args,
      options,
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    const [word] = words === undefined ? positionals : [];
    if (word !== undefined) return `"${word}" means nothing here.`;
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      const known = options[token.name];
      if (known === undefined) return `There is no option ${token.rawName}.`;
      if (known.type === 'string' && !token.value) return `${token.rawName} needs a value.`;
      if (known.type === 'boolean' && token.value) return `${token.rawName} takes no value.`;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {string} reason @param {string} name @returns {{ print: string, code: 1 }} */
function refuse(reason, name) {
  return { print: `${reason}\n\n${helpOf(name)}`, code: 1 };
}

/** @param {string} name */
function helpOf(name) {
  const command = commands[name];
  if (command === undefined) return '';
  const options = Object.entries(command.options).map(([option, { type, about }]) =>
    row(`--${option}${type === 'string' ? ' ...' : ''}`, about),
  );
  const lines = [
    `${command.usage}${command.words ? ' [word ...]' : ''}`,
    command.about,
    '',
    ...(command.words ? [row('word', command.words)] : []),
    ...options,
    row('--help', 'prints this'),
    ...(name === 'main' ? allCommands() : []),
  ];
  return lines.join('\n');
}

function allCommands() {
  const others = Object.entries(commands).filter(([name]) => name !== 'main');
  return [
    ...others.map(([name, { about }]) => row(`--${name}`, about)),
    '',
    'Settings are environment variables; README.md lists them.',
  ];
}

/** @param {string} left @param {string} right */
function row(left, right) {
  return `  ${left.padEnd(16)}${right}`;
}
