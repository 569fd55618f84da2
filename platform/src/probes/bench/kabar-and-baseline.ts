import { forEachService } from '@kabar/contracts/contract';
import { countRoundTrips } from '@kabar/dev/count-round-trips';
import type { TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Call, createCaller } from './caller.ts';
import type { Environment } from './environment.ts';

/** Starts Kabar's services on a database. `port`: connects to another port, e.g. of a proxy. `jobs`: runs background jobs too. */
export function startKabar(
  environment: Environment,
  database: TestDatabase,
  { port, stores = [], jobs = false }: { port?: number; stores?: string[]; jobs?: boolean } = {},
): Promise<BenchServer> {
  const through = (address: string) => {
    const url = new URL(address);
    if (port !== undefined) url.port = String(port);
    return url.toString();
  };
  const databaseUrls = forEachService((name) => through(database.urls[name]));
  return startBenchServer(environment, 'kabar', {
    databaseUrls,
    secret: database.secret,
    dataFolder: environment.folder,
    stores,
    ...(jobs ? { jobsFrom: database.adminUrl } : {}),
  });
}

/** Starts a gateway in its own process in front of the services at this URL. */
export function startSplitGateway(
  environment: Environment,
  servicesAt: string,
  releases: string,
): Promise<BenchServer> {
  const dataFolder = environment.folder;
  return startBenchServer(environment, 'split-gateway', { servicesAt, dataFolder, releases });
}

export function startBaseline(
  environment: Environment,
  database: TestDatabase,
): Promise<BenchServer> {
  return startBenchServer(environment, 'baseline', { databaseUrl: database.adminUrl });
}

export interface BenchPerson {
  accountId: string;
  email: string;
  /** The cookie header of the person's login session for this URL. */
  cookieAt(url: string): Record<string, string>;
}

export async function createBenchPerson(
  database: TestDatabase,
  type: 'client' | 'companion' | 'admin',
): Promise<BenchPerson> {
  const { accountId, email, token } = await createPerson(database, type);
  return {
    accountId,
    email,
    cookieAt: (url) => ({ cookie: `${sessionCookieName(url)}=${token}` }),
  };
}

/** The number of database round trips of a call after warm-up. */
export async function roundTripsOf(
  environment: Environment,
  database: TestDatabase,
  call: (url: string) => Call,
) {
  const counter = await countRoundTrips(Number(new URL(database.adminUrl).port));
  environment.onEnd(counter.close);
  const kabar = await startKabar(environment, database, { port: counter.port });
  const url = kabar.urls[0] ?? '';
  const caller = createCaller(url);
  const ask = () => caller.ask(call(url));
  await ask();
  await ask();
  const roundTrips = await counter.count(ask);
  caller.close();
  await kabar.stop();
  return roundTrips;
}
