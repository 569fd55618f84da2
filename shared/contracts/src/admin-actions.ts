import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

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
  /** Whom it was done to, where that is a person. */
  target: Name,
  /** Always with 'action' and 'timestamp'; mostly with 'before' and 'after'. */
  details: z.record(z.string(), z.unknown()),
  createdAt: Instant,
});

export const adminActions = contract('backoffice', {
  recent: endpoint({
    method: 'GET',
    path: '/admin-actions',
    who: ['admin'],
    summary: 'The ten newest changes that staff made, newest first',
    input: Empty,
    output: z.object({ actions: z.array(AdminAction) }),
  }),
});
