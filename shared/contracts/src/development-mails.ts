import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';

/** Mails of an installation without an SMTP server; disabled in production. */
export const developmentMails = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/development-mails',
    who: 'everyone',
    summary: 'The 50 newest mails that would have been sent',
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
