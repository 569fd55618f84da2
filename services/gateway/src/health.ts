import { type Handler, Router } from 'express';
import type { ServicePlace, ServicePlaces } from './app.ts';
import type { ReleaseReader } from './release-reader.ts';

interface PartState {
  ok: boolean;
  detail: string;
}

/** /healthz: this process lives. /readyz: each part, 503 while one of them is not ready. */
export function healthRoutes(services: ServicePlaces, reader: ReleaseReader): Handler {
  const routes = Router();
  routes.get('/healthz', (_request, response) => {
    response.setHeader('cache-control', 'no-store').json({ ok: true });
  });
  routes.get('/readyz', async (_request, response) => {
    const states = await Promise.all(
      Object.entries(services).map(async ([name, place]) => [name, await stateOf(place)] as const),
    );
    const parts = { ...Object.fromEntries(states), releases: releaseState(reader) };
    const ok = Object.values(parts).every((part) => part.ok);
    response
      .status(ok ? 200 : 503)
      .setHeader('cache-control', 'no-store')
      .json({ ok, parts });
  });
  return routes;
}

async function stateOf(place: ServicePlace): Promise<PartState> {
  const silence = new Promise<PartState>((resolve) => {
    setTimeout(() => resolve({ ok: false, detail: 'no answer in 2 s' }), 2000).unref();
  });
  return Promise.race([silence, ask(place)]);
}

async function ask(place: ServicePlace): Promise<PartState> {
  try {
    if ('service' in place) return await place.service.health();
    const response = await fetch(new URL('/healthz', place.url), {
      signal: AbortSignal.timeout(2000),
    });
    return { ok: response.ok, detail: response.ok ? 'ready' : `answers ${response.status}` };
  } catch {
    return { ok: false, detail: 'unreachable' };
  }
}

function releaseState(reader: ReleaseReader): PartState {
  const published = Object.keys(reader.registry());
  const ok = published.includes('shell');
  return { ok, detail: ok ? `published: ${published.join(', ')}` : 'no shell is published' };
}
