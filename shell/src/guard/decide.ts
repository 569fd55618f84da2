import type { Role, RouteRow } from '@kabar/contracts/route-rows';

/** The facts about a person who opens a path. */
export interface Visitor {
  state: 'loading' | 'signed-out' | 'signed-in';
  profileState: 'loading' | 'ready' | 'missing' | 'fallback';
  /** From the stored profile; a fallback profile grants nothing. */
  userType: string | undefined;
  roles: readonly string[];
  /** Whether the roles were refetched after the profile did not match. */
  rolesChecked: boolean;
}

export type Decision = 'pass' | 'wait' | 'check-roles' | 'login' | 'unauthorized';

/** Whether a person may open a path. The services authorise each request independently of this. */
export function decide(row: Pick<RouteRow, 'who'>, path: string, visitor: Visitor): Decision {
  if (row.who === 'everyone') return 'pass';
  if (visitor.state === 'loading') return 'wait';
  if (visitor.state === 'signed-out') return 'login';
  if (row.who === 'signed-in' || path.startsWith('/onboarding/')) return 'pass';
  if (visitor.profileState === 'loading') return 'wait';
  if (visitor.profileState === 'ready' && row.who.some((role) => isOf(role, visitor.userType))) {
    return 'pass';
  }
  if (row.who.some((role) => visitor.roles.includes(role))) return 'pass';
  return visitor.rolesChecked ? 'unauthorized' : 'check-roles';
}

function isOf(role: Role, userType: string | undefined): boolean {
  return role === userType || (role === 'client' && userType === 'older_user');
}
