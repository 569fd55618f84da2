import { z } from 'zod';
import { Id } from './fields.ts';

/** The other person of something that the reader has, such as a booking. */
export const NamedPerson = z.object({
  /** A random one, which leads nowhere, once the account is gone. */
  id: Id,
  /** Null once the account is gone. */
  fullName: z.string().nullable(),
  /** What sentences call this person; null once the account is gone. */
  preferredName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
