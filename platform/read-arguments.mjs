// Plain JavaScript, because any version of Node may run it. Reads the arguments of start.mjs.
import { parseArgs } from 'node:util';
import { commands } from './commands.mjs';

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

/** @param {import('./commands.mjs').Command} command @param {string[]} args @returns {string | undefined} */
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
    'Settings are environment variables; docs/settings.md lists them.',
  ];
}

/** @param {string} left @param {string} right */
function row(left, right) {
  return `  ${left.padEnd(18)}${right}`;
}
