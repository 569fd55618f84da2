import type { InstallationPerson } from '@kabar/dev/test-installation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation } from '../../test-installation.ts';
import { fill, type Readers } from './fill.ts';
import { explained, goalOf, type Reading, readAll } from './read-all.ts';
import type { Size } from './size.ts';
import { logPlans } from './touched-by-call.ts';

/**
 * The most frequent reads, and reads that were slow once, whose first page is full even in these small tables. `npm run bench
 * -- growth` measures every list with up to 200,000 rows.
 */
const kept = [
  'bookings GET /session-logs/sessions',
  'bookings GET /companion-calendar',
  'bookings GET /missed-check-ins',
  'billing GET /earnings',
  'billing GET /payouts',
  'billing GET /revenue',
  'chat GET /notifications',
  'companion GET /public-companions',
  'bookings GET /session-logs',
  'bookings GET /calls/waiting',
  'backoffice GET /staff-tasks',
  'chat GET /team-conversations',
];

const sizes: readonly Size[] = [
  {
    ...{ people: 500, messages: 500, notifications: 500, actions: 500, rows: 500 },
    ...{ own: 400, few: 400 },
  },
  {
    ...{ people: 2_500, messages: 2_500, notifications: 5_000, actions: 500, rows: 2_500 },
    ...{ own: 2_000, few: 400 },
  },
];

const stops: (() => Promise<void>)[] = [];
const readings: Reading[] = [];
beforeAll(async () => {
  for (const size of sizes) readings.push(await readAmong(size));
}, 120_000);
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function readAmong(size: Size): Promise<Reading> {
  const installation = await startTestInstallation();
  stops.push(installation.stop);
  const { database, nobody } = installation;
  const people: Record<keyof Readers | 'nobody', InstallationPerson> = {
    client: await installation.person('client'),
    companion: await installation.person('companion'),
    admin: await installation.person('admin'),
    moderator: await installation.person('moderator'),
    nobody,
  };
  const readers = {
    ...{ client: people.client.accountId, companion: people.companion.accountId },
    ...{ admin: people.admin.accountId, moderator: people.moderator.accountId },
  };
  await fill(database, size, readers);
  await logPlans(database);
  const ask = async (who: keyof Readers | 'nobody', path: string) => {
    const answer = await fetch(installation.url + path, {
      headers: { cookie: people[who].cookie },
    });
    return { status: answer.status, body: await answer.text() };
  };
  return await readAll({ database, readers, ask }, kept);
}

describe('a list among 2,500 rows', () => {
  it('reads at most half as many database pages more than among 500', () => {
    const [first = new Map(), last = new Map()] = readings;
    // In these small tables nobody is free at the requested time.
    const full = [...first].filter(([title]) => !title.includes('freeAt'));
    expect(full.length).toBeGreaterThanOrEqual(kept.length);
    const grown = full.flatMap(([title, { pages }]) => {
      const many = last.get(title);
      return many !== undefined && many.pages / pages <= goalOf(pages)
        ? []
        : [`${title}: ${pages} pages, then ${many?.pages}\n${explained(many)}`];
    });
    expect(grown).toEqual([]);
  });
});
