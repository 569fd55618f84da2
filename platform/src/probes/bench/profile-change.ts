import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import {
  type BenchPerson,
  createBenchPerson,
  roundTripsOf,
  startBaseline,
  startKabar,
} from './kabar-and-baseline.ts';
import { load } from './load.ts';
import { sideBySide } from './side-by-side.ts';

const connections = 8;
const words = {
  fullName: 'Mary Sutanto',
  bio: 'Likes gardens, old films and a talk in the evening.',
};

/** Measures a write with authentication, row security and validation, compared with a plain INSERT of the same text. */
export const profileChange: Figure = { name: 'profile-change', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const database = await environment.database();
  const people: BenchPerson[] = [];
  // One person for each connection, because concurrent changes of one profile would wait for each other.
  for (let index = 0; index < connections; index += 1)
    people.push(await createBenchPerson(database, 'client'));
  const kabar = await startKabar(environment, database);
  const baseline = await startBaseline(environment, database);
  const [url = ''] = kabar.urls;
  const change = (at: string, who: number) => ({
    method: 'PATCH',
    path: '/api/auth/profile',
    headers: people[who]?.cookieAt(at) ?? {},
    body: words,
  });
  const plain = load(baseline.urls[0] ?? '', connections, () => ({
    ...{ method: 'POST', path: '/profiles', body: words },
  }));
  const ours = load(url, connections, (who) => change(url, who));
  const comparison = await sideBySide(plain, ours);
  await Promise.all([kabar.stop(), baseline.stop()]);
  const roundTrips = await roundTripsOf(environment, database, (at) => change(at, 0));
  return [
    toRow({
      ...{ what: 'profile change / plain Express INSERT', value: comparison.ratio, show: ratio },
      ...{ better: 'more', goal: 0.5, isVoid: comparison.isVoid },
      made: `${count(comparison.ours)} against ${count(comparison.baseline)} a second`,
    }),
    toRow({
      ...{
        what: 'profile change: SQL round trips before the answer',
        value: roundTrips.answered,
        show: count,
      },
      ...{ better: 'less', made: `${roundTrips.all} in all, one commit` },
    }),
  ];
}
