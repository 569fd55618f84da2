// Reads the arguments of start.mjs. Plain JavaScript, because any version of Node may run it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

const packageFile = new URL('../package.json', import.meta.url);

/**
 * Parses the arguments: either a file of platform/src to run, or a text to print before exiting.
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

/** @param {import('./commands.mjs').Command} command @param {string[]} args @returns {string | undefined} */
function whyNot({ options = {}, flags = {}, words }, args) {
  try {
    const typed = (/** @type {'string' | 'boolean'} */ type, names = {}) =>
      Object.keys(names).map((name) => [name, { type }]);
    const { tokens, positionals } = parseArgs({
      options: Object.fromEntries([...typed('string', options), ...typed('boolean', flags)]),
      args,
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    const [word] = words === undefined ? positionals : [];
    if (word !== undefined) return `"${word}" means nothing here.`;
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      if (!(token.name in { ...options, ...flags })) return `There is no option ${token.rawName}.`;
      if (token.name in options && !token.value) return `${token.rawName} needs a value.`;
      if (token.name in flags && token.value) return `${token.rawName} takes no value.`;
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
  const options = Object.entries(command.options ?? {});
  const flags = Object.entries(command.flags ?? {});
  const lines = [
    `${usageOf(name, command)}${command.words ? ' [word ...]' : ''}`,
    command.about,
    '',
    ...(command.words ? [row('word', command.words)] : []),
    ...options.map(([name, about]) => row(`--${name} ...`, about)),
    ...flags.map(([name, about]) => row(`--${name}`, about)),
    row('--help', 'prints this'),
    ...(name === 'main' ? allCommands() : []),
  ];
  return lines.join('\n');
}

/** The script of package.json that runs the command. @param {string} name @param {import('./commands.mjs').Command} command */
function usageOf(name, { options, flags, words }) {
  if (name === 'main') return 'npm start';
  const scripts = Object.entries(JSON.parse(readFileSync(packageFile, 'utf8')).scripts);
  const [script] = scripts.find(([, line]) => line.endsWith(`start.mjs --${name}`)) ?? [];
  if (script === undefined) return `npm start -- --${name}`;
  const takes = options ?? flags ?? words;
  return `npm ${script === 'test' ? '' : 'run '}${script}${takes ? ' --' : ''}`;
}

function allCommands() {
  const others = Object.entries(commands).filter(([name]) => name !== 'main');
  return [
    ...others.map(([name, { about }]) => row(`--${name}`, about)),
    '',
    'Settings are environment variables; docs/settings.md lists them.',
  ];
}

/** @param {string} left @param {string} right */
function row(left, right) {
  return `  ${left.padEnd(25)}${right}`;
}
