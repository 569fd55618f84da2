import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { listPeople } from './queries.ts';

export const listCircles: Verb<typeof circles.endpoints.list, ClientTables> = async ({ db }) => ({
  people: (await listPeople(db)).map((row) => ({
    ...{ personId: row.person, lovedOneId: row.loved_one, name: row.name, role: row.role },
  })),
});
