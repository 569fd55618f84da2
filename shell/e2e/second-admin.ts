import type { Person } from './people.ts';
import { asSystem } from './system.ts';
import { newClient } from './trial-bookings-people.ts';

/** The installation has one admin; another one is there only as long as a test needs her. */
export async function withSecondAdmin(
  baseURL: string | undefined,
  work: (second: Person) => Promise<void>,
): Promise<void> {
  const second = await newClient(baseURL);
  const change = (statement: string) => asSystem((system) => system.call(statement, [second.id]));
  await change(`insert into auth.user_roles (user_id, role) values ($1, 'admin')`);
  await change(
    'update auth.sessions set second_factor = true, proven_at = now() where account_id = $1',
  );
  try {
    await work(second);
  } finally {
    await change('delete from auth.user_roles where user_id = $1');
  }
}
