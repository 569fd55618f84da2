import type { TestDatabase } from '@kabar/dev/test-database';
import type { Call } from './caller.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import {
  type BenchPerson,
  createBenchPerson,
  roundTripsOf,
  startBaseline,
  startKabar,
  startSplitGateway,
} from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { sideBySide } from './side-by-side.ts';

const companions = 60;
export const limit = 24;
const connections = 8;

/**
 * Measures the match list with authentication, row security, validation and paging, compared with a plain query of the same
 * tables with the same fields in the same order. Checks that both return the same companions.
 */
export const matchList: Figure = { name: 'match-list', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  await addCompanions(database);
  const reader = await createReader(database);
  const { shipped } = await environment.pages();
  const kabar = await startKabar(environment, database, { stores: [shipped] });
  const baseline = await startBaseline(environment, database);
  const [straight = '', gateway = ''] = kabar.urls;
  const split = await startSplitGateway(environment, straight, shipped);
  // The cookie's name belongs to the public URL, so the list is called there.
  const list = listCall(reader, gateway);
  const plain = load(baseline.urls[0] ?? '', connections, () => ({
    method: 'GET',
    path: `/match?limit=${limit}&reader=${reader.accountId}`,
  }));
  await expectSameCompanions(
    `${baseline.urls[0]}/match?limit=${limit}&reader=${reader.accountId}`,
    `${straight}${list.path}`,
    list.headers ?? {},
  );
  const to = (url: string) => load(url, connections, () => list);
  const service = await sideBySide(plain, to(straight));
  const whole = await sideBySide(plain, to(gateway));
  const apart = await sideBySide(plain, to(split.urls[0] ?? ''));
  await Promise.all([kabar.stop(), split.stop(), baseline.stop()]);
  const roundTrips = await roundTripsOf(environment, database, (url) => listCall(reader, url));
  return [
    toRow({
      ...{ what: 'match list / baseline Express + pg', value: service.ratio, show: ratio },
      ...{ better: 'more', goal: 0.75, firstLanding: 0.55, isVoid: service.isVoid },
      made: `${count(service.ours)} against ${count(service.baseline)} a second`,
    }),
    toRow({
      ...{ what: 'match list through the gateway / the same', value: whole.ratio, show: ratio },
      ...{ better: 'more', goal: 0.7, isVoid: whole.isVoid, made: `${count(whole.ours)} a second` },
    }),
    toRow({
      ...{ what: 'match list through a gateway of its own / the same', value: apart.ratio },
      ...{ show: ratio, better: 'more', goal: 0.4, isVoid: apart.isVoid },
      made: `${count(apart.ours)} a second`,
    }),
    toRow({
      ...{
        what: 'match list: SQL round trips before the answer',
        value: roundTrips.answered,
        show: count,
      },
      ...{ better: 'less', goal: 1, firstLanding: 2, made: `${roundTrips.all} in all` },
    }),
  ];
}

/** The request for the first page of the list, with the reader's cookie for this URL. */
export const listCall = (reader: BenchPerson, url: string): Call => ({
  method: 'GET',
  path: `/api/companion/public-companions?limit=${limit}`,
  headers: reader.cookieAt(url),
});

/** Inserts companions whom the match list shows. */
export async function addCompanions(database: TestDatabase): Promise<void> {
  for (let index = 0; index < companions; index += 1) {
    const { accountId } = await createBenchPerson(database, 'companion');
    await database.query(
      `insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
         values ($1, 'approved', now(), now())`,
      [accountId],
    );
    await database.query(
      `update auth.profiles set bio = $2, avatar_url = '/face.webp', languages = '{English,Indonesian}',
         interests = '{Gardening,Films,Chess}' where id = $1`,
      [
        accountId,
        'A nurse who has time, likes gardens and old films, and listens well. '.repeat(3),
      ],
    );
    await database.query(
      `insert into bookings.next_free_times (companion_id, next_free_at, last_free_at)
         select $1, at, at + interval '1 hour'
           from (select date_trunc('hour', now()) + ($2 * 37 % 100 + 2) * interval '1 hour' as at) as free`,
      [accountId, index],
    );
    // In an installation a job does this.
    await database.query('select companion.renew_match_keys($1)', [accountId]);
  }
  await database.query('vacuum analyze');
}

/** A client with a client profile. */
export async function createReader(database: TestDatabase) {
  const reader = await createBenchPerson(database, 'client');
  await database.query(
    `insert into client.older_user_profiles (user_id, timezone, languages, interests)
       values ($1, 'UTC', '{English}', '{Gardening,Films}')`,
    [reader.accountId],
  );
  return reader;
}

/** Throws unless both return the same companions with the same fields; otherwise the comparison would be unfair. */
async function expectSameCompanions(
  plain: string,
  ours: string,
  headers: Record<string, string>,
): Promise<void> {
  const [theirs, own] = await Promise.all(
    [plain, ours].map(async (url) => {
      const answer = await fetch(url, { headers });
      const { companions: listed } = (await answer.json()) as { companions: object[] };
      if (listed.length !== limit) throw new Error(`${url} lists ${listed.length} companions`);
      return JSON.stringify(listed);
    }),
  );
  if (theirs !== own) throw new Error(`The lists differ:\n${theirs}\n${own}`);
}
