import type { users } from '@kabar/contracts/users';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import type { AuthTables } from '../tables.ts';
import {
  applyChange,
  askSecondAdmin,
  findOpenRequest,
  lockUser,
  mailAdminChange,
  readFacts,
  withdrawRequest,
} from './queries.ts';
import { decideAgreement, decideUserChange, decideWithdrawal } from './rules.ts';
import type { UserChange } from './user-change.ts';

type Change<Name extends keyof typeof users.endpoints> = Verb<
  (typeof users.endpoints)[Name],
  AuthTables
>;

type Working = Pick<Context<AuthTables>, 'db' | 'now'>;

export const setRole: Change<'setRole'> = async (context, { id, role }) => {
  const outcome = await change(context, id, { kind: 'role', role });
  if (outcome.refusal !== undefined) throw context.refuse(outcome.refusal);
  return { waiting: outcome.waiting };
};

export const deleteOther: Change<'deleteUser'> = async (context, { userId }) => {
  const outcome = await change(context, userId, { kind: 'delete' });
  const { refusal } = outcome;
  if (refusal === 'user_has_open_matters' || refusal === 'profile_missing') {
    throw new Error(`A deletion was refused by ${refusal}`);
  }
  if (refusal !== undefined) throw context.refuse(refusal);
  return { waiting: outcome.waiting };
};

async function change({ db, now }: Working, id: string, wanted: UserChange) {
  const [, facts] = await Promise.all([lockUser(db, id), readFacts(db, id, now)]);
  const decision = decideUserChange(facts, wanted);
  if ('refusal' in decision) return { refusal: decision.refusal, waiting: false };
  if ('request' in decision) await askSecondAdmin(db, id, decision.request, now);
  if ('change' in decision) await apply({ db, now }, facts, decision);
  return { refusal: undefined, waiting: 'request' in decision };
}

export const agree: Change<'agree'> = async ({ db, now, refuse }, { id }) => {
  const found = await findOpenRequest(db, id, now);
  if (found === undefined) throw refuse('not_found');
  // Read again under the lock: another admin may have decided meanwhile.
  const [, facts, request] = await Promise.all([
    lockUser(db, found.userId),
    readFacts(db, found.userId, now),
    findOpenRequest(db, id, now),
  ]);
  const decision = decideAgreement(facts, request);
  if ('refusal' in decision) throw refuse(decision.refusal);
  await apply({ db, now }, facts, decision);
  return null;
};

export const withdraw: Change<'withdraw'> = async ({ db, now, caller, refuse }, { id }) => {
  const found = await findOpenRequest(db, id, now);
  const decision = decideWithdrawal((await caller()).accountId, found);
  if ('refusal' in decision) throw refuse(decision.refusal);
  if (!(await withdrawRequest(db, id))) throw refuse('not_found');
  return null;
};

async function apply(
  { db, now }: Working,
  facts: Awaited<ReturnType<typeof readFacts>>,
  { change: wanted, notice }: Extract<ReturnType<typeof decideAgreement>, { change: unknown }>,
): Promise<void> {
  const id = facts.person?.id;
  if (id === undefined) throw new Error('A change without a person was decided');
  const written = applyChange(db, id, wanted, now);
  if (notice === undefined) return await written;
  const mail = { change: notice, name: facts.personName, by: facts.callerName };
  await Promise.all([written, mailAdminChange(db, [id, ...facts.admins], mail)]);
}
