import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id } from './fields.ts';

/** A person in a conversation, with the last message that was delivered to and read by that person. */
export const Participant = z.object({
  userId: Id,
  /** Null once the account is gone. */
  fullName: z.string().nullable(),
  /** What sentences call this person; null once the account is gone. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  deliveredSeq: z.int(),
  readSeq: z.int(),
});

const Seq = z
  .int()
  .min(0)
  .max(2 ** 40);

export const participants = contract('chat', {
  mark: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/marks',
    who: 'signed-in',
    summary:
      'Marks how far the caller has received and read; a lower number than before changes nothing',
    input: z.strictObject({ id: Id, deliveredSeq: Seq.optional(), readSeq: Seq.optional() }),
    output: z.object({ deliveredSeq: z.int(), readSeq: z.int() }),
  }),
});
