import type { Role } from '@kabar/contracts/users';
import { needsSecondAdmin } from '@kabar/rules/second-admin';
import type { AdminChange, UserChange, UserChangeFacts, UserRequest } from './user-change.ts';

type Applied = { change: UserChange; notice: AdminChange | undefined };
type Refused<Code extends string> = { refusal: Code };

type Decision =
  | Refused<
      | 'not_found'
      | 'own_account'
      | 'last_admin'
      | 'third_admin_needed'
      | 'user_has_open_matters'
      | 'profile_missing'
    >
  | { unchanged: true }
  | { request: Pick<UserRequest, 'kind' | 'role'> }
  | Applied;

/**
 * Decides an admin's change of an account: done, waiting for a second admin, or refused. Taking an admin's role needs a
 * third admin's confirmation; open matters never block it.
 */
export function decideUserChange(facts: UserChangeFacts, wanted: UserChange): Decision {
  const { caller, person } = facts;
  if (person === undefined) return { refusal: 'not_found' };
  if (person.id === caller) return decideOwnChange(facts, wanted);
  if (wanted.kind === 'role' && person.role === 'incomplete') return { refusal: 'profile_missing' };
  if (wanted.kind === 'role' && isSameRole(person.role, wanted.role)) return { unchanged: true };
  if (person.role === 'admin') {
    const thirds = facts.staying.filter((admin) => admin !== caller && admin !== person.id);
    if (thirds.length === 0) return { refusal: 'third_admin_needed' };
    return { request: requestFor(wanted) };
  }
  if (wanted.kind === 'role' && facts.hasOpenMatters) return { refusal: 'user_has_open_matters' };
  const needsTwo = wanted.kind === 'delete' || wanted.role === 'admin';
  if (needsTwo && needsSecondAdmin(facts.adminsOfLastDay)) return { request: requestFor(wanted) };
  return { change: wanted, notice: noticeOf(person.role, wanted) };
}

/** An admin may step down if another one stays; their own account is closed on the account page. */
function decideOwnChange(facts: UserChangeFacts, wanted: UserChange): Decision {
  if (wanted.kind === 'delete') return { refusal: 'own_account' };
  if (wanted.role === 'admin') return { unchanged: true };
  if (!facts.staying.some((admin) => admin !== facts.caller)) return { refusal: 'last_admin' };
  return { change: wanted, notice: 'stepped_down' };
}

/** Another admin confirms a request; undefined if it is no longer open. */
export function decideAgreement(
  facts: UserChangeFacts,
  request: UserRequest | undefined,
):
  | Refused<
      'not_found' | 'own_account' | 'last_admin' | 'other_admin_needed' | 'user_has_open_matters'
    >
  | Applied {
  const { caller, person } = facts;
  if (request === undefined || person === undefined) return { refusal: 'not_found' };
  if (person.id === caller) return { refusal: 'own_account' };
  if (request.askedBy === caller) return { refusal: 'other_admin_needed' };
  const change = changeOf(request);
  if (person.role === 'admin' && !facts.staying.some((admin) => admin !== person.id)) {
    return { refusal: 'last_admin' };
  }
  if (request.kind === 'grant_admin' && facts.hasOpenMatters) {
    return { refusal: 'user_has_open_matters' };
  }
  return { change, notice: noticeOf(person.role, change) };
}

/** Every admin may withdraw or decline a request, except its target. */
export function decideWithdrawal(
  caller: string,
  request: { userId: string } | undefined,
): Refused<'not_found' | 'own_account'> | { withdrawn: true } {
  if (request === undefined) return { refusal: 'not_found' };
  if (request.userId === caller) return { refusal: 'own_account' };
  return { withdrawn: true };
}

function requestFor(wanted: UserChange): Pick<UserRequest, 'kind' | 'role'> {
  if (wanted.kind === 'delete') return { kind: 'delete', role: null };
  if (wanted.role === 'admin') return { kind: 'grant_admin', role: null };
  return { kind: 'revoke_admin', role: wanted.role };
}

function changeOf({ kind, role }: UserRequest): UserChange {
  if (kind === 'delete') return { kind };
  return { kind: 'role', role: role ?? 'admin' };
}

function noticeOf(before: string, change: UserChange): AdminChange | undefined {
  if (change.kind === 'role' && change.role === 'admin') return 'granted';
  if (before !== 'admin') return undefined;
  return change.kind === 'delete' ? 'deleted' : 'revoked';
}

const isSameRole = (before: string, wanted: Role) =>
  before === wanted || (before === 'older_user' && wanted === 'client');
