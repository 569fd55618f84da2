import type { dashboard, SystemPart } from '@kabar/contracts/dashboard';
import type { Verb } from '@kabar/server/slice';
import { z } from 'zod';
import type { BackofficeTables } from '../tables.ts';
import { findOldestDueJob, listGivenUpJobs, listPushAnswers } from './queries.ts';

/** A part that does not respond within this time counts as unavailable. */
const timeoutMs = 3_000;
/** Workers normally take jobs within a second. A job that has waited this long means that no worker runs. */
const longWaitMs = 5 * 60_000;
/** Responses of push services are shown for today and the six days before. */
const pushAnswersMs = 6 * 24 * 60 * 60_000;

const Ready = z.object({
  parts: z.record(
    z.string(),
    z.object({ ok: z.boolean(), providers: z.record(z.string(), z.string()).optional() }),
  ),
});
type Parts = z.output<typeof Ready>['parts'];
type State = z.output<typeof SystemPart>['state'];

/**
 * Checks every part during the request: the database by the query for jobs; the services through the public gateway; the providers
 * of payments, calls and mail through the services.
 */
export const readSystemStatus: Verb<
  typeof dashboard.endpoints.systemStatus,
  BackofficeTables
> = async (context) => {
  const [givenUp, dueSince, pushAnswers, services] = await Promise.all([
    listGivenUpJobs(context.db),
    findOldestDueJob(context.db),
    listPushAnswers(context.db, new Date(context.now.getTime() - pushAnswersMs)),
    askTheDoor(context.env.publicUrl),
  ]);
  return {
    parts: [
      { name: 'database', state: 'operational' },
      { name: 'authentication', state: stateOf(services.auth?.ok) },
      { name: 'chat', state: stateOf(services.chat?.ok) },
      { name: 'payments', state: stateOfProvider(services.billing, 'payments') },
      { name: 'video', state: stateOfProvider(services.bookings, 'video') },
      { name: 'mail', state: stateOfProvider(services.auth, 'mail') },
      { name: 'jobs', state: stateOfJobs(givenUp.length, dueSince, context.now) },
    ],
    givenUp,
    pushAnswers,
  };
};

function stateOfJobs(givenUp: number, dueSince: Date | null, now: Date): State {
  if (dueSince !== null && now.getTime() - dueSince.getTime() > longWaitMs) return 'unavailable';
  return givenUp > 0 ? 'given_up' : 'operational';
}

function stateOf(ok: boolean | undefined) {
  return ok ? 'operational' : 'unavailable';
}

/** Maps the provider's state, as reported by the service that uses it. If that service does not respond, it is unavailable. */
const statesOfProviders: Record<string, State> = {
  operational: 'operational',
  simulated: 'pending_integration',
  direct: 'direct',
  development: 'development',
  off: 'off',
};

function stateOfProvider(service: Parts[string] | undefined, provider: string): State {
  const said = service?.ok ? service.providers?.[provider] : undefined;
  return statesOfProviders[said ?? ''] ?? 'unavailable';
}

async function askTheDoor(publicUrl: string): Promise<Parts> {
  try {
    const response = await fetch(new URL('/readyz', publicUrl), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return Ready.parse(await response.json()).parts;
  } catch {
    return {};
  }
}
