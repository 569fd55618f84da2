import type { staffCircles } from '@kabar/contracts/staff-circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import {
  askEnding,
  countAdmins,
  endMember,
  holdEnding,
  holdMembers,
  withdrawEnding,
} from './queries.ts';
import { decideAgreement, decideEnding } from './rules.ts';

type Endpoints = typeof staffCircles.endpoints;

export const endMembership: Verb<Endpoints['end'], ClientTables> = async (
  { db, now, refuse },
  { id: person, userId: member, reason },
) => {
  const [members, adminsOfLastDay] = await Promise.all([
    holdMembers(db, person),
    countAdmins(db, now),
  ]);
  const decision = decideEnding({ members, adminsOfLastDay }, member);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (decision.does === 'ask') await askEnding(db, { person, member, reason, now });
  else await endMember(db, { person, member, successor: decision.successor, reason, now });
  return { waiting: decision.does === 'ask' };
};

export const agreeToEnding: Verb<Endpoints['agree'], ClientTables> = async (
  { db, now, caller, refuse },
  { id },
) => {
  const ending = await holdEnding(db, id);
  if (ending === undefined) throw refuse('not_found');
  const { person_id: person, user_id: member, reason } = ending;
  const members = await holdMembers(db, person);
  const decision = decideAgreement({ ending, members }, (await caller()).accountId, now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  await endMember(db, { person, member, successor: decision.successor, reason, now });
  return null;
};

export const withdrawOwnEnding: Verb<Endpoints['withdraw'], ClientTables> = async (
  { db, now, refuse },
  { id },
) => {
  const ending = await holdEnding(db, id);
  if (ending === undefined) throw refuse('not_found');
  if (ending.valid_until <= now) throw refuse('ending_over');
  await withdrawEnding(db, id);
  return null;
};
