import type { messageFlags } from '@kabar/contracts/message-flags';
import type { Context } from '@kabar/server/context';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import type { ChatTables } from '../tables.ts';
import {
  closeReportedConversation,
  holdFlag,
  muteAsStaff,
  recordFlagDecision,
  storeFlagDecision,
} from './decision-queries.ts';
import { findReviewedFlag } from './review-queries.ts';
import { decideFlag } from './rules.ts';
import { toReviewedFlag } from './view.ts';

type Endpoints = typeof messageFlags.endpoints;

export const decide: Verb<Endpoints['decide'], ChatTables> = async (context, decision) => {
  const refusal = await settle(context, decision);
  if (refusal !== null) throw context.refuse(refusal);
  return await decidedFlag(context, decision.id);
};

export const dismiss: Verb<Endpoints['dismiss'], ChatTables> = async (context, { id }) => {
  const refusal = await settle(context, { id, outcome: 'dismissed' });
  // Moderators dismiss too, so this is not expected.
  if (refusal === 'admins_alone') throw context.refuse('forbidden');
  if (refusal !== null) throw context.refuse(refusal);
  return await decidedFlag(context, id);
};

/** Returns the refusal's code, or null on success. */
async function settle(
  { db, now, caller }: Context<ChatTables>,
  { id, outcome, toWriter, toReporter }: z.output<Endpoints['decide']['input']>,
) {
  const [facts, { roles }] = await Promise.all([holdFlag(db, id), caller()]);
  const decision = { outcome, toWriter: toWriter || null, toReporter: toReporter || null };
  const changes = decideFlag(facts, decision, { isAdmin: roles.includes('admin') }, now);
  if ('refusal' in changes) return changes.refusal;
  const conversation = facts?.conversationId ?? null;
  await Promise.all([
    storeFlagDecision(db, { id, ...decision, now }),
    changes.mute === null ? null : muteAsStaff(db, changes.mute, now),
    changes.closesConversation ? closeReportedConversation(db, id) : null,
    notify(db, changes.notices),
    recordFlagDecision(db, { id, conversation, ...decision }),
  ]);
  return null;
}

async function decidedFlag(context: Context<ChatTables>, id: string) {
  const row = await findReviewedFlag(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  return { flag: toReviewedFlag(row) };
}
