import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forEachService } from '@kabar/contracts/contract';
import { allEndpoints } from '@kabar/dev/all-contracts';
import type { TestInstallation } from '@kabar/dev/test-installation';
import { createGateway, type ServicePlaces } from '@kabar/gateway/app';
import { createHttpServer, type HttpServer } from '@kabar/server/http-server';
import fc from 'fast-check';
import { readSettings } from '../../start/settings/settings.ts';
import { exchange } from './exchange.ts';
import type { Callers } from './keep-alive.ts';
import { type OddRequest, oddBodies, oddUpgrades } from './odd-requests.ts';
import type { Outcome } from './run-schemathesis.ts';

/** Longer than ten seconds, after which a socket without a login session is closed; other requests end sooner. */
const withinMs = 14_000;
const atOnce = 50;

/**
 * Sends requests that Schemathesis cannot send: bodies with odd encodings, and upgrades on every kind of path. Tests the gateway
 * with the services in its process and in other processes. A 5xx, or a connection that stays open, is a failure.
 */
export async function fuzzConnections(
  installation: TestInstallation,
  callers: Callers,
  cases: number,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const inside = forEachService((name) => ({ service: installation.services[name] }));
  const beyond = forEachService(() => ({ url: installation.url }));
  const cookies = Object.values(callers).map(({ cookie }) => cookie);
  const bodies = fc.sample(oddBodies(await allEndpoints(), cookies), { numRuns: cases, seed: 1 });
  const upgrades = fc.sample(oddUpgrades(installation.url), { numRuns: cases, seed: 1 });
  const fuzzForm = async (form: string, places: ServicePlaces) => {
    const outcomes: Outcome[] = [];
    for (const [role, requests] of [
      [`odd bodies, ${form}`, bodies],
      [`upgrades, ${form}`, upgrades],
    ] as const) {
      const started = Date.now();
      const failures = await sendAll(installation.url, places, requests);
      const seconds = (Date.now() - started) / 1_000;
      const outcome = { service: 'the gateway', role, cases: requests.length, failures, seconds };
      tell(outcome);
      outcomes.push(outcome);
    }
    return outcomes;
  };
  // Concurrently, because both mostly wait for sockets that are closed after ten seconds.
  const forms = await Promise.all([fuzzForm('in one process', inside), fuzzForm('split', beyond)]);
  return forms.flat();
}

async function sendAll(publicUrl: string, services: ServicePlaces, requests: OddRequest[]) {
  const releases = mkdtempSync(path.join(tmpdir(), 'kabar-fuzz-releases-'));
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), publicUrl, demo: false };
  const gateway = createGateway({ settings, services, releases });
  const http = createHttpServer(gateway, gateway.takeUpgrade);
  const origin = await listen(http);
  const waiting = [...requests];
  const failures: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { status, isClosed, answer } = await exchange(origin, next, withinMs);
      if (!isClosed) failures.push(`still open after ${withinMs} ms: ${next.title}`);
      else if (status >= 500) failures.push(`${next.title}\nanswered: ${answer.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const left = await connectionsLeft(http);
  if (left > 0) failures.push(`${left} connections are still open at the end`);
  await http.close(0);
  gateway.close();
  rmSync(releases, { recursive: true, force: true });
  return failures;
}

async function listen({ server }: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

async function connectionsLeft({ server }: HttpServer): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const count = await new Promise<number>((resolve, reject) =>
      server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
    );
    if (count === 0 || tries === 50) return count;
    await pause(100);
  }
}
