import { forEachService } from '@kabar/contracts/contract';
import type { TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { type Contestant, enter } from './contestant.ts';
import { countTrips } from './count-trips.ts';
import type { Ground } from './ground.ts';
import { type Call, createCaller } from './load.ts';

/** Kabar's services on that database; `port` names another way to it. */
export function enterHouse(
  ground: Ground,
  database: TestDatabase,
  { port, stores = [] }: { port?: number; stores?: string[] } = {},
): Promise<Contestant> {
  const through = (address: string) => {
    const url = new URL(address);
    if (port !== undefined) url.port = String(port);
    return url.toString();
  };
  const databaseUrls = forEachService((name) => through(database.urls[name]));
  return enter(ground, 'house', {
    databaseUrls,
    secret: database.secret,
    dataFolder: ground.folder,
    stores,
  });
}

export function enterBare(ground: Ground, database: TestDatabase): Promise<Contestant> {
  return enter(ground, 'bare', { databaseUrl: database.adminUrl });
}

export interface Resident {
  accountId: string;
  email: string;
  /** The header that carries the session, at that address. */
  cookieAt(url: string): Record<string, string>;
}

export async function moveIn(
  database: TestDatabase,
  type: 'client' | 'companion',
): Promise<Resident> {
  const { accountId, email, token } = await createPerson(database, type);
  return {
    accountId,
    email,
    cookieAt: (url) => ({ cookie: `${sessionCookieName(url)}=${token}` }),
  };
}

/** How often a call of the house goes to the database and back, once everything is warm. */
export async function tripsOf(ground: Ground, database: TestDatabase, call: (url: string) => Call) {
  const counter = await countTrips(Number(new URL(database.adminUrl).port));
  ground.onEnd(counter.close);
  const house = await enterHouse(ground, database, { port: counter.port });
  const url = house.urls[0] ?? '';
  const caller = createCaller(url);
  const ask = () => caller.ask(call(url));
  await ask();
  await ask();
  const trips = await counter.count(ask);
  caller.close();
  await house.stop();
  return trips;
}
