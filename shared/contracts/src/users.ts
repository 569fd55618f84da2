import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, line, Nothing, UserLabel } from './fields.ts';

const Role = z.enum(['client', 'companion', 'moderator', 'admin']);
export type Role = z.output<typeof Role>;

/** A person as admins see them. */
export const User = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  /** incomplete: an account whose sign-up was never finished, so it has no profile. */
  role: z.enum(['older_user', ...Role.options, 'incomplete']),
  label: z.enum([...UserLabel.options, 'incomplete']),
  createdAt: Instant,
  /** When the account began to close. */
  closingAt: Instant.nullable(),
});

/** A person in the back office's search results. */
export const FoundUser = User.pick({
  id: true,
  fullName: true,
  avatarUrl: true,
  role: true,
}).extend({
  /** For admins only. */
  email: z.string().nullable(),
});

/** A change that needs a second admin. */
export const UserRequest = z.object({
  id: Id,
  kind: z.enum(['grant_admin', 'revoke_admin', 'delete']),
  /** The role that replaces the person's admin role. */
  role: Role.exclude(['admin']).nullable(),
  userId: Id,
  fullName: z.string(),
  askedBy: z.object({ id: Id, fullName: z.string() }),
  askedAt: Instant,
  validUntil: Instant,
});

const refusals = { own_account: 409, last_admin: 409, third_admin_needed: 409 } as const;
/** waiting: a second admin must confirm it first. */
const Outcome = z.object({ waiting: z.boolean() });

/**
 * Roles of people, and their deletion. Granting admin and deleting need two admins if there were two within 24 hours; taking an
 * admin's role needs a third one who agrees.
 */
export const users = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/users',
    who: ['admin'],
    summary: 'Lists people with their role, newest first, 50 per page',
    input: z.strictObject({
      /** Part of the name or address. */
      search: line(100).optional(),
      role: z.enum([...Role.options, 'incomplete']).optional(),
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ users: z.array(User), next: z.string().nullable() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/user-search',
    who: ['admin', 'moderator'],
    summary:
      'Finds at most 8 people by a part of name or address; a moderator finds clients and companions, by name',
    input: z.strictObject({ search: line(100).min(3) }),
    output: z.object({ users: z.array(FoundUser) }),
  }),
  emails: endpoint({
    method: 'POST',
    path: '/user-emails',
    who: ['admin', 'moderator'],
    summary: "Returns the addresses of the given people; a moderator gets companions' only",
    input: z.strictObject({ userIds: z.array(Id).max(100) }),
    output: z.object({ emails: z.array(z.object({ userId: Id, email: z.string() })) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/{id}',
    who: ['admin', 'moderator'],
    writes: true,
    summary:
      'Returns a person, for admins with what keeps them in their role; the access is audited. A moderator sees the address of companions only',
    input: z.strictObject({ id: Id }),
    output: z.object({
      user: User.extend({ email: z.string().nullable() }),
      /** Null for moderators, because it includes money. */
      openMatters: z
        .array(z.enum(['subscription', 'earnings', 'bookings', 'assignment']))
        .nullable(),
    }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/users/{id}/sign-ins',
    who: ['admin', 'moderator'],
    summary:
      "Lists a person's latest 20 sign-ins, newest first, and counts their open login sessions",
    input: z.strictObject({ id: Id }),
    output: z.object({
      signIns: z.array(
        z.object({
          id: Id,
          at: Instant,
          outcome: z.enum(['signed-in', 'wrong-password', 'wrong-code']),
          way: z.enum(['password', 'google', 'link']),
          device: z.string().nullable(),
          /** For admins only. */
          address: z.string().nullable(),
        }),
      ),
      openSessions: z.int(),
    }),
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/users/{id}/role',
    who: ['admin'],
    summary:
      'Sets a role. Granting admin waits for a second admin if there is one, revoking it for a third; an admin can step down',
    input: z.strictObject({ id: Id, role: Role }),
    output: Outcome,
    errors: { ...refusals, user_has_open_matters: 409, profile_missing: 409 },
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/admin-delete-user',
    who: ['admin'],
    summary: 'Deletes another person with all their data; waits for a second admin if there is one',
    input: z.strictObject({ userId: Id }),
    output: Outcome,
    errors: refusals,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/user-requests',
    who: ['admin'],
    summary: 'Lists requests that wait for a second admin, oldest first; at most 100',
    input: Empty,
    output: z.object({ requests: z.array(UserRequest) }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/user-requests/{id}/agreement',
    who: ['admin'],
    summary: 'Approves a request as an admin other than the requester, which carries it out',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
    errors: {
      own_account: 409,
      last_admin: 409,
      other_admin_needed: 409,
      user_has_open_matters: 409,
    },
    limits: ['one agreement to a request'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/user-requests/{id}/withdrawal',
    who: ['admin'],
    summary: 'Withdraws a request that waits for a second admin; not for the person it is about',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
    errors: { own_account: 409 },
  }),
});
