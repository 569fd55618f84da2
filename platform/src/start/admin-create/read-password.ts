import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { refusalOfPassword } from '@kabar/service-auth/sessions/rules';
import { OperatorError } from '../operator-error.ts';

const shortest = 12;

/** Asks for a password twice without showing it, or reads the first line of a pipe. Applies the rules of sign-up. */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine();
  const refusal = refusalOfPassword(password, shortest);
  if (refusal) throw new OperatorError(`${refusal.reason}; nothing was changed.`);
  return password;
}

/** Asks for confirmation; only 'yes' confirms, also from a pipe. */
export async function confirm(question: string): Promise<void> {
  process.stdout.write(`${question} [yes/no] `);
  const answer = await readFirstLine();
  if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('Nothing was changed.');
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
