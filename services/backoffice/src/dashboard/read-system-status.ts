import type { dashboard } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import { z } from 'zod';
import type { BackofficeTables } from '../tables.ts';
import { listGivenUpJobs } from './queries.ts';

/** A part that does not answer within this time counts as unavailable. */
const timeoutMs = 3_000;

const Ready = z.object({ parts: z.record(z.string(), z.object({ ok: z.boolean() })) });

/**
 * Every line is checked during the request: the database by the query for jobs, the services through the gateway that
 * browsers use. Payments are 'pending_integration' as long as there is only the simulated provider.
 */
export const readSystemStatus: Verb<
  typeof dashboard.endpoints.systemStatus,
  BackofficeTables
> = async (context) => {
  const [givenUp, services] = await Promise.all([
    listGivenUpJobs(context.db),
    askTheDoor(context.env.publicUrl),
  ]);
  return {
    parts: [
      { name: 'database', state: 'operational' },
      { name: 'authentication', state: stateOf(services.auth?.ok) },
      { name: 'chat', state: stateOf(services.chat?.ok) },
      { name: 'payments', state: 'pending_integration' },
      { name: 'jobs', state: givenUp.length > 0 ? 'given_up' : 'operational' },
    ],
    givenUp,
  };
};

function stateOf(ok: boolean | undefined) {
  return ok ? 'operational' : 'unavailable';
}

async function askTheDoor(publicUrl: string) {
  try {
    const response = await fetch(new URL('/readyz', publicUrl), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return Ready.parse(await response.json()).parts;
  } catch {
    return {};
  }
}
