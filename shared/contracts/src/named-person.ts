import { z } from 'zod';
import { Id } from './fields.ts';

/** The other person of a booking or similar. */
export const NamedPerson = z.object({
  /** Replaced by a random id once the account is erased. */
  id: Id,
  /** Null once the account is erased. */
  fullName: z.string().nullable(),
  /** The name used in sentences; null once the account is erased. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
