import type { staffCircles } from '@kabar/contracts/staff-circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { findCircles, findStaffCircle, listCirclesOf, recordOpening } from './queries.ts';
import { StoredCircle } from './view.ts';

type Endpoints = typeof staffCircles.endpoints;

export const listStaffCircles: Verb<Endpoints['list'], ClientTables> = async (
  { db },
  { userId },
) => {
  const rows = await listCirclesOf(db, userId);
  return {
    circles: rows.map(({ person_id: personId, name, role }) => ({
      ...{ personId, name: name ?? '', role },
    })),
  };
};

const mostFound = 8;

export const searchStaffCircles: Verb<Endpoints['search'], ClientTables> = async (
  { db },
  { search },
) => {
  const rows = await findCircles(db, search, mostFound);
  return {
    circles: rows.map(({ person_id: personId, name, has_circle: hasCircle, ...row }) => ({
      ...{ personId, name, hasCircle },
      holder: { id: row.holder_id, fullName: row.holder_name },
    })),
  };
};

export const readStaffCircle: Verb<Endpoints['read'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  if (!(await recordOpening(db, id))) throw refuse('not_found');
  const circle = StoredCircle.parse(await findStaffCircle(db, id, now));
  return { circle: { personId: id, ...circle } };
};
