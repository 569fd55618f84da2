import { randomUUID } from 'node:crypto';
import type { Context } from '@kabar/server/context';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

/** More people than share a browser. */
const mostAccounts = 5;

/** By a sealed cookie, which nobody who guesses has; not by what a browser says of itself, which anybody can say. */
const Note = z.object({ device: z.uuid(), accounts: z.array(z.uuid()) });

type Browser = Pick<Context<AuthTables>, 'device'>;

/** The id of this browser, if that account was signed in here before. */
export function deviceOf(context: Browser, accountId: string): string | undefined {
  const note = readNote(context);
  return note?.accounts.includes(accountId) ? note.device : undefined;
}

/** The account is signed in here now. */
export function rememberDevice(context: Browser, accountId: string) {
  const note = readNote(context) ?? { device: randomUUID(), accounts: [] };
  const others = note.accounts.filter((other) => other !== accountId);
  const accounts = [accountId, ...others].slice(0, mostAccounts);
  context.device.write(JSON.stringify({ ...note, accounts }));
}

function readNote({ device }: Browser) {
  const text = device.read();
  return text === undefined ? undefined : Note.safeParse(JSON.parse(text)).data;
}
