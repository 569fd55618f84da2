import type { Role } from '@kabar/contracts/users';

/** What is known of a person's account and of the admins when an admin changes it. */
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
  /** What the person becomes whose admin role is taken away. */
  role: Exclude<Role, 'admin'> | null;
  askedBy: string;
}

export type UserChange = { kind: 'role'; role: Role } | { kind: 'delete' };

/** What all admins and the person are told of, by mail. */
export type AdminChange = 'granted' | 'revoked' | 'stepped_down' | 'deleted';
