import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';

const shortest = 12;

/** Asks twice without showing the input; takes the first line of a pipe. There is no default. */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine();
  if (password.length < shortest) {
    throw new OperatorError(`An admin's password has at least ${shortest} characters.`);
  }
  return password;
}

async function askTwice(): Promise<string> {
  const first = await ask(`Password (at least ${shortest} characters, not shown): `);
  const second = await ask('The same once more: ');
  if (first !== second) throw new OperatorError('The two passwords differ; nothing was changed.');
  return first;
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
