import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { enterBare, enterHouse, moveIn, type Resident, tripsOf } from './residents.ts';
import { sideBySide } from './side-by-side.ts';

const connections = 8;
const words = {
  fullName: 'Mary Sutanto',
  bio: 'Likes gardens, old films and a talk in the evening.',
};

/** A write with session, row security and validation, against a bare INSERT of the same words. */
export const profileChange: Figure = { name: 'profile-change', measure };

async function measure(ground: Ground): Promise<Row[]> {
  const database = await ground.database();
  ground.onEnd(database.drop);
  const people: Resident[] = [];
  // A person a connection: people who change themselves do not wait for each other.
  for (let index = 0; index < connections; index += 1)
    people.push(await moveIn(database, 'client'));
  const house = await enterHouse(ground, database);
  const bare = await enterBare(ground, database);
  const [url = ''] = house.urls;
  const change = (at: string, who: number) => ({
    method: 'PATCH',
    path: '/api/auth/profile',
    headers: people[who]?.cookieAt(at) ?? {},
    body: words,
  });
  const plain = load(bare.urls[0] ?? '', connections, () => ({
    ...{ method: 'POST', path: '/profiles', body: words },
  }));
  const ours = load(url, connections, (who) => change(url, who));
  const contest = await sideBySide(plain, ours);
  for (const one of [plain, ours]) one.close();
  await Promise.all([house.stop(), bare.stop()]);
  const trips = await tripsOf(ground, database, (at) => change(at, 0));
  return [
    toRow({
      ...{ what: 'profile change / bare Express INSERT', value: contest.ratio, show: ratio },
      ...{ better: 'more', goal: 0.85, isVoid: contest.isVoid },
      made: `${count(contest.ours)} against ${count(contest.baseline)} a second`,
    }),
    toRow({
      ...{
        what: 'profile change: SQL trips before the answer',
        value: trips.answered,
        show: count,
      },
      ...{ better: 'less', made: `${trips.all} in all, one commit` },
    }),
  ];
}
