import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

/** Mails of an installation without an SMTP server; disabled in production. */
export const developmentMails = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/development-mails',
    who: 'everyone',
    summary: 'Lists the 50 newest mails, which development stores instead of sending',
    input: Empty,
    output: z.object({
      mails: z.array(
        z.object({
          id: Id,
          address: z.string(),
          subject: z.string(),
          text: z.string(),
          createdAt: Instant,
        }),
      ),
    }),
  }),
});
