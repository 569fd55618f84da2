import { randomUUID } from 'node:crypto';
import type { Context } from '@kabar/server/context';
import { z } from 'zod';
import type { AuthTables } from '../tables.ts';

/** More than the number of people who share a browser. */
const mostAccounts = 5;

/** A browser is recognised by a sealed cookie, not by its user agent, which anybody can send. */
const Note = z.object({ device: z.uuid(), accounts: z.array(z.uuid()) });

type Browser = Pick<Context<AuthTables>, 'device'>;

/** The id of this browser, if this account has signed in here before. */
export function deviceOf(context: Browser, accountId: string): string | undefined {
  const note = readNote(context);
  return note?.accounts.includes(accountId) ? note.device : undefined;
}

/** Stores in a sealed cookie that the account has signed in on this browser. */
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
