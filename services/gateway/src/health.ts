import { type Handler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ServicePlace, ServicePlaces } from './app.ts';
import type { ReleaseReader } from './release-reader.ts';

/** The health of a service. */
const State = z.object({
  ok: z.boolean(),
  detail: z.string(),
  /** The states of external providers; only /readyz asks for them, and they never cause a 503. */
  providers: z.record(z.string(), z.string()).optional(),
});

type PartState = z.output<typeof State>;

/**
 * /livez: this process responds; for supervisors that restart processes. /healthz: whether the product works, else 503 with the
 * parts that are down. /readyz: the state of each part and its external providers; 503 while a part is not ready.
 */
export function healthRoutes(services: ServicePlaces, reader: ReleaseReader): Handler {
  const routes = Router();
  routes.get('/livez', (_request, response) => answer(response, { ok: true }));
  routes.get('/healthz', async (_request, response) => {
    const { ok, parts } = await look('/healthz', services, reader);
    const down = Object.entries(parts).filter(([, part]) => !part.ok);
    const details = Object.fromEntries(down.map(([name, { detail }]) => [name, detail]));
    answer(response, ok ? { ok } : { ok, down: details });
  });
  routes.get('/readyz', async (_request, response) =>
    answer(response, await look('/readyz', services, reader)),
  );
  return routes;
}

function answer(response: Response, state: { ok: boolean; [more: string]: unknown }): void {
  response
    .status(state.ok ? 200 : 503)
    .setHeader('cache-control', 'no-store')
    .json(state);
}

type Question = '/healthz' | '/readyz';

async function look(question: Question, services: ServicePlaces, reader: ReleaseReader) {
  const states = await Promise.all(
    Object.entries(services).map(
      async ([name, place]) => [name, await stateOf(question, place)] as const,
    ),
  );
  const parts: Record<string, PartState> = {
    ...Object.fromEntries(states),
    releases: releaseState(reader),
  };
  return { ok: Object.values(parts).every((part) => part.ok), parts };
}

async function stateOf(question: Question, place: ServicePlace): Promise<PartState> {
  const silence = new Promise<PartState>((resolve) => {
    setTimeout(() => resolve({ ok: false, detail: 'no answer in 2 s' }), 2000).unref();
  });
  return Promise.race([silence, ask(question, place)]);
}

async function ask(question: Question, place: ServicePlace): Promise<PartState> {
  try {
    if ('service' in place) {
      const providers = question === '/readyz' ? place.service.providers?.() : undefined;
      return { ...(await place.service.health()), providers: await providers };
    }
    const response = await fetch(new URL(question, place.url), {
      signal: AbortSignal.timeout(2000),
    });
    return State.parse(await response.json());
  } catch {
    return { ok: false, detail: 'unreachable' };
  }
}

function releaseState(reader: ReleaseReader): PartState {
  const published = Object.keys(reader.registry());
  const ok = published.includes('shell');
  return { ok, detail: ok ? `published: ${published.join(', ')}` : 'no shell is published' };
}
