import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Empty, Id, Instant, line } from './fields.ts';

/** A person as staff see them in lists; null once the account is erased. */
const Name = z.object({ fullName: z.string(), avatarUrl: z.string().nullable() }).nullable();

export const AdminAction = z.object({
  id: Id,
  adminId: Id,
  admin: Name,
  /** e.g. companion_approved, companion_rejected, feature_enabled. */
  actionType: z.string(),
  targetType: z.string(),
  targetId: Id.nullable(),
  /** The affected person, if there is one. */
  target: Name,
  /** The person's id; null if `target` is null. */
  personId: Id.nullable(),
  /** Always has 'action' and 'timestamp', mostly 'before' and 'after' too. */
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
});

const filters = {
  /** The staff member who acted. */
  adminId: Id.optional(),
  actionType: z
    .string()
    .regex(/^[a-z_]{3,60}$/, 'Not a type of action')
    .optional(),
  /** The earliest time, inclusive. */
  from: Instant.optional(),
  /** The end of the time range, exclusive. */
  until: Instant.optional(),
  /** Default: newest. */
  sort: z.enum(['newest', 'oldest']).optional(),
};

export const adminActions = contract('backoffice', {
  recent: endpoint({
    method: 'GET',
    path: '/admin-actions',
    who: ['admin'],
    summary: 'Lists the ten newest changes by staff',
    input: Empty,
    output: z.object({ actions: z.array(AdminAction) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin-actions/audit',
    who: ['admin'],
    summary: 'Lists all staff actions and accesses to private data, page by page',
    input: z.strictObject({
      ...filters,
      /** Only actions that affect this person or their rows. */
      userId: Id.optional(),
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ actions: z.array(AdminAction), next: z.string().nullable() }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/admin-actions/choices',
    who: ['admin'],
    summary: 'Lists the action types and staff members to filter the audit log by',
    input: Empty,
    output: z.object({
      actionTypes: z.array(z.string()),
      /** fullName is null once the account is erased. */
      admins: z.array(z.object({ id: Id, fullName: z.string().nullable() })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/admin-actions/export',
    writes: true,
    who: ['admin'],
    summary: 'Exports the filtered list as CSV, page by page; the export is audited',
    input: z.strictObject({ ...filters, separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
