import { CareKind } from '@kabar/contracts/care-consents';
import type { Circle } from '@kabar/contracts/circle-shapes';
import type { Context } from '@kabar/server/context';
import type { z } from 'zod';
import { listOpenInvitations, toOpenInvitation } from '../open-invitations.ts';
import { areCirclesOn, lockCircle } from '../stored-circles.ts';
import type { ClientTables } from '../tables.ts';
import { findWeekSince, listHidden, listMuted } from './choice-queries.ts';
import { readConversation } from './own-queries.ts';
import {
  findCircle,
  findPerson,
  listChanges,
  listConsents,
  listMembers,
  listSeen,
} from './queries.ts';
import { type CircleFacts, type Role, rightsOf } from './rules.ts';
import { toCircle } from './view.ts';

type CircleContext = Context<ClientTables, 'circles_off'>;

/** A circle for a verb's decision: the caller's role and the members. */
export interface LoadedCircle {
  personId: string;
  holder: string;
  lovedOneId: string | null;
  name: string;
  me: { userId: string; role: Role };
  /** The person's own account; null if they have none. */
  personUserId: string | null;
  /** Since when the holder of a loved one's account shares their conversation; null if they do not. */
  conversationSharedAt: Date | null;
  facts: CircleFacts;
}

export async function requireCirclesOn({ db, refuse }: CircleContext): Promise<void> {
  if (!(await areCirclesOn(db))) throw refuse('circles_off');
}

/** Strangers get not_found, as for a person who does not exist. */
export async function loadCircle(
  context: Pick<Context<ClientTables>, 'db' | 'caller' | 'refuse'>,
  personId: string,
): Promise<LoadedCircle> {
  const { db, caller, refuse } = context;
  const [{ accountId }, person, circle, members] = await Promise.all([
    caller(),
    findPerson(db, personId),
    findCircle(db, personId),
    listMembers(db, personId),
  ]);
  if (person === undefined) throw refuse('not_found');
  const personUserId = person.loved_one === null ? person.holder : (circle?.person_user_id ?? null);
  return {
    ...{ personId, holder: person.holder, lovedOneId: person.loved_one, name: person.name },
    me: { userId: accountId, role: person.role },
    personUserId,
    conversationSharedAt: circle?.conversation_shared_at ?? null,
    facts: {
      hasAccount: personUserId !== null,
      members: members.map(({ user_id, role }) => ({ userId: user_id, role })),
    },
  };
}

/** Like `loadCircle`, but locks the circle until the transaction ends. */
export async function loadInTurn(context: CircleContext, personId: string): Promise<LoadedCircle> {
  await requireCirclesOn(context);
  await lockCircle(context.db, personId);
  return await loadCircle(context, personId);
}

/** The circle as the caller reads it. */
export async function circleOf(
  context: Pick<Context<ClientTables>, 'db' | 'caller' | 'refuse' | 'now'>,
  personId: string,
): Promise<z.input<typeof Circle>> {
  const { db, now } = context;
  const loaded = await loadCircle(context, personId);
  const isPerson = loaded.me.role === 'person';
  const { invite } = rightsOf(loaded.me.role, loaded.facts);
  const [members, invitations, hidden, muted, weekSince, seen, consents, changes, conversation] =
    await Promise.all([
      listMembers(db, personId),
      invite ? listOpenInvitations(db, personId) : [],
      isPerson ? listHidden(db, personId) : [],
      listMuted(db, personId),
      findWeekSince(db, { personId, userId: loaded.me.userId }),
      listSeen(db, personId, CareKind.options),
      listConsents(db, personId),
      listChanges(db, personId, isPerson),
      loaded.lovedOneId === null ? null : readConversation(db, loaded, now),
    ]);
  const choices = { hidden, muted, weekSince };
  const rows = {
    members,
    invitations: invitations.map(toOpenInvitation),
    ...choices,
    seen,
    consents,
    changes,
    conversation,
  };
  return toCircle(loaded, rows);
}
