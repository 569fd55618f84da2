import type { Role } from '@kabar/contracts/users';

/** Facts about an account and the admins when an admin changes it. */
export interface UserChangeFacts {
  caller: string;
  /** incomplete: the account has no profile. */
  person: { id: string; role: Role | 'older_user' | 'incomplete' } | undefined;
  /** Admins who are not closing their account. */
  staying: readonly string[];
  /** People who were admins within the last 24 hours, so that demoting the others first does not help. */
  adminsOfLastDay: number;
  /** Subscription, sessions, assignment or earnings that are open. */
  hasOpenMatters: boolean;
}

export interface UserRequest {
  kind: 'grant_admin' | 'revoke_admin' | 'delete';
  /** The role that replaces the admin role. */
  role: Exclude<Role, 'admin'> | null;
  askedBy: string;
}

export type UserChange = { kind: 'role'; role: Role } | { kind: 'delete' };

/** Changes that all admins and the person are notified of by mail. */
export type AdminChange = 'granted' | 'revoked' | 'stepped_down' | 'deleted';
