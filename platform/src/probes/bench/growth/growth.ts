import type { TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { createCaller } from '../caller.ts';
import type { Environment } from '../environment.ts';
import { count, type Figure, type Row, ratio, toRow } from '../figure.ts';
import { startKabar } from '../kabar-and-baseline.ts';
import { fill } from './fill.ts';
import { explained, goalOf, type Reading, readAll } from './read-all.ts';
import { type Size, sizes } from './size.ts';
import { logPlans } from './touched-by-call.ts';

/**
 * Measures the database pages that each GET endpoint touches with 1,000, 20,000 and 200,000 rows. For a read that grows, prints
 * its most expensive statements. growth.test.ts guards the most important lists.
 */
export const growth: Figure = { name: 'growth', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const readings: Reading[] = [];
  for (const size of sizes) readings.push(await readAmong(environment, size));
  const [first = new Map()] = readings;
  return [...first.keys()].map((what) => {
    const pages = readings.map((reading) => reading.get(what)?.pages ?? Number.NaN);
    const [least = 0, ...later] = pages;
    // The maximum of all sizes: a plan that Postgres chooses only for medium tables counts too.
    const maximum = Math.max(...later);
    const goal = goalOf(least);
    if (maximum / least > goal)
      console.log(
        `${what} reads most pages here:\n${explained(readings[pages.indexOf(maximum)]?.get(what))}`,
      );
    return toRow({
      ...{ what, value: maximum / least, show: ratio, better: 'less', goal },
      made: `${pages.map(count).join(', ')} pages`,
    });
  });
}

async function readAmong(environment: Environment, size: Size): Promise<Reading> {
  const database = await environment.database();
  const { readers, tokens } = await addReaders(database);
  const began = Date.now();
  await fill(database, size, readers);
  console.log(`Filled with ${size.people} people in ${count((Date.now() - began) / 1_000)} s.`);
  await logPlans(database);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const caller = createCaller(url);
  const reading = await readAll({
    database,
    readers,
    ask: (who, path) => {
      const cookie = who === 'nobody' ? '' : `${sessionCookieName(url)}=${tokens[who]}`;
      return caller.ask({ method: 'GET', path, headers: { cookie } });
    },
  });
  caller.close();
  await kabar.stop();
  return reading;
}

async function addReaders(database: TestDatabase) {
  const made = {
    client: await createPerson(database, 'client'),
    companion: await createPerson(database, 'companion'),
    admin: await createPerson(database, 'admin'),
    moderator: await createPerson(database, 'moderator'),
  };
  const each = <Value>(value: (person: { accountId: string; token: string }) => Value) => ({
    ...{ client: value(made.client), companion: value(made.companion) },
    ...{ admin: value(made.admin), moderator: value(made.moderator) },
  });
  return { readers: each(({ accountId }) => accountId), tokens: each(({ token }) => token) };
}
