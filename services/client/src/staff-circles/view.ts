import { CareKind } from '@kabar/contracts/care-consents';
import { CircleChange } from '@kabar/contracts/circle-shapes';
import { z } from 'zod';

const Moment = z.string().transform((at) => new Date(at).toISOString());
const Name = z.object({ id: z.string(), fullName: z.string().nullable() });

/** The JSON of client.staff_circle, with times in Postgres' format. */
export const StoredCircle = z.object({
  name: z.string(),
  holder: Name,
  ownAccount: Name.nullable(),
  members: z.array(
    Name.extend({
      role: z.enum(['organiser', 'helper', 'viewer']),
      joinedAt: Moment,
      endedAt: Moment.nullable(),
      endedHow: z.enum(['left', 'removed', 'closed', 'staff']).nullable(),
    }),
  ),
  invitations: z.array(
    z.object({ role: z.enum(['helper', 'viewer']), sentAt: Moment, expiresAt: Moment }),
  ),
  consents: z.array(
    z.object({
      kind: CareKind,
      isGiven: z.boolean(),
      since: Moment,
      recordedBy: z.enum(['person', 'organiser']),
      recorderName: z.string().nullable(),
    }),
  ),
  changes: z.array(CircleChange.extend({ at: Moment })),
  endings: z.array(
    z.object({
      ...{ id: z.string(), member: Name, reason: z.string(), askedBy: Name },
      ...{ isOwn: z.boolean(), validUntil: Moment },
    }),
  ),
});
