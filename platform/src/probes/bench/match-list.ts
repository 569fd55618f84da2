import type { TestDatabase } from '@kabar/dev/test-database';
import type { Call } from './caller.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import {
  createBenchPerson,
  roundTripsOf,
  startBaseline,
  startKabar,
} from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { sideBySide } from './side-by-side.ts';

const companions = 60;
const limit = 24;
const connections = 8;

/** The list of companions to choose from: session, row security and validation, against a plain query. */
export const matchList: Figure = { name: 'match-list', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  environment.onEnd(database.drop);
  await addCompanions(database);
  const reader = await createBenchPerson(database, 'client');
  const { shipped } = await environment.pages();
  const kabar = await startKabar(environment, database, { stores: [shipped] });
  const baseline = await startBaseline(environment, database);
  const [straight = '', gateway = ''] = kabar.urls;
  const list = (url: string): Call => ({
    method: 'GET',
    path: `/api/companion/public-companions?limit=${limit}`,
    // One kabar has one address that its cookie belongs to.
    headers: reader.cookieAt(url),
  });
  const plain = load(baseline.urls[0] ?? '', connections, () => ({
    method: 'GET',
    path: `/match?limit=${limit}&reader=${reader.accountId}`,
  }));
  const ours = load(straight, connections, () => list(straight));
  const through = load(gateway, connections, () => list(straight));
  const service = await sideBySide(plain, ours);
  const whole = await sideBySide(plain, through);
  await Promise.all([kabar.stop(), baseline.stop()]);
  const roundTrips = await roundTripsOf(environment, database, list);
  return [
    toRow({
      ...{ what: 'match list / baseline Express + pg', value: service.ratio, show: ratio },
      ...{ better: 'more', goal: 0.75, firstLanding: 0.55, isVoid: service.isVoid },
      made: `${count(service.ours)} against ${count(service.baseline)} a second`,
    }),
    toRow({
      ...{ what: 'match list through the gateway / the same', value: whole.ratio, show: ratio },
      ...{ better: 'more', isVoid: whole.isVoid, made: `${count(whole.ours)} a second` },
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

async function addCompanions(database: TestDatabase): Promise<void> {
  for (let index = 0; index < companions; index += 1) {
    const { accountId } = await createBenchPerson(database, 'companion');
    await database.query(
      `insert into companion.companions (user_id, verification_status, verified_at, submitted_at)
         values ($1, 'approved', now(), now())`,
      [accountId],
    );
    await database.query(
      `update auth.profiles set bio = $2, avatar_url = '/face.webp', languages = '{English}' where id = $1`,
      [
        accountId,
        'A nurse who has time, likes gardens and old films, and listens well. '.repeat(3),
      ],
    );
  }
  await database.query('analyze');
}
