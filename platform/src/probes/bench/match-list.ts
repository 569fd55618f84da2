import type { TestDatabase } from '@kabar/dev/test-database';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import type { Ground } from './ground.ts';
import { type Call, load } from './load.ts';
import { enterBare, enterHouse, moveIn, tripsOf } from './residents.ts';
import { sideBySide } from './side-by-side.ts';

const companions = 60;
const limit = 24;
const connections = 8;

/** The list of companions to choose from: session, row security and validation, against the bare query. */
export const matchList: Figure = { name: 'match-list', measure };

async function measure(ground: Ground): Promise<Row[]> {
  const database = await ground.database();
  ground.onEnd(database.drop);
  await addCompanions(database);
  const reader = await moveIn(database, 'client');
  const { shipped } = await ground.pages();
  const house = await enterHouse(ground, database, { stores: [shipped] });
  const bare = await enterBare(ground, database);
  const [straight = '', gateway = ''] = house.urls;
  const list = (url: string): Call => ({
    method: 'GET',
    path: `/api/companion/public-companions?limit=${limit}`,
    // One house has one address that its cookie belongs to.
    headers: reader.cookieAt(url),
  });
  const plain = load(bare.urls[0] ?? '', connections, () => ({
    method: 'GET',
    path: `/match?limit=${limit}`,
  }));
  const ours = load(straight, connections, () => list(straight));
  const through = load(gateway, connections, () => list(straight));
  const service = await sideBySide(plain, ours);
  const whole = await sideBySide(plain, through);
  for (const one of [plain, ours, through]) one.close();
  await Promise.all([house.stop(), bare.stop()]);
  const trips = await tripsOf(ground, database, list);
  return [
    toRow({
      ...{ what: 'match list / bare Express + pg', value: service.ratio, show: ratio },
      ...{ better: 'more', goal: 0.75, firstLanding: 0.55, isVoid: service.isVoid },
      made: `${count(service.ours)} against ${count(service.baseline)} a second`,
    }),
    toRow({
      ...{ what: 'match list through the gateway / the same', value: whole.ratio, show: ratio },
      ...{ better: 'more', isVoid: whole.isVoid, made: `${count(whole.ours)} a second` },
    }),
    toRow({
      ...{ what: 'match list: SQL trips before the answer', value: trips.answered, show: count },
      ...{ better: 'less', goal: 1, firstLanding: 2, made: `${trips.all} in all` },
    }),
  ];
}

async function addCompanions(database: TestDatabase): Promise<void> {
  for (let index = 0; index < companions; index += 1) {
    const { accountId } = await moveIn(database, 'companion');
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
