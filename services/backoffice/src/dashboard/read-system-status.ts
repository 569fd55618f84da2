import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BackofficeTables } from '../tables.ts';

/** A part that says nothing for so long counts as unavailable. */
const patience = 3_000;

const Ready = z.object({ parts: z.record(z.string(), z.object({ ok: z.boolean() })) });

/**
 * Every line is the outcome of a check made now: the database by a query, the services through the door that
 * browsers use. Payments stay 'pending_integration' as long as the simulated provider is the only one.
 */
export const readSystemStatus: Verb<
  typeof dashboard.endpoints.systemStatus,
  BackofficeTables
> = async (context) => {
  const [database, services] = await Promise.all([
    sql`select 1`.execute(context.db).then(() => true),
    askTheDoor(context.env.publicUrl),
  ]);
  return {
    parts: [
      { name: 'database', state: stateOf(database) },
      { name: 'authentication', state: stateOf(services.auth?.ok) },
      { name: 'chat', state: stateOf(services.chat?.ok) },
      { name: 'payments', state: 'pending_integration' },
    ],
  };
};

function stateOf(ok: boolean | undefined) {
  return ok ? 'operational' : 'unavailable';
}

async function askTheDoor(publicUrl: string) {
  try {
    const response = await fetch(new URL('/readyz', publicUrl), {
      signal: AbortSignal.timeout(patience),
    });
    return Ready.parse(await response.json()).parts;
  } catch {
    return {};
  }
}
