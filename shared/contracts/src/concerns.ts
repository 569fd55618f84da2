import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, line, Nothing, text } from './fields.ts';

/** Visitors and accounts can report a worry about a person or a call to staff; it becomes an incident. */
export const concerns = contract('backoffice', {
  report: endpoint({
    method: 'POST',
    path: '/concerns',
    who: 'everyone',
    summary:
      'Reports a concern to staff; visitors may say how to reach them. The same id again changes nothing',
    input: z.strictObject({
      id: Id,
      message: text(2_000).min(10),
      /** A telephone number or an e-mail address; only for visitors, because staff can reach account holders. */
      contact: line(200).min(3).optional(),
    }),
    output: Nothing,
    status: 204,
    errors: { too_many_requests: 429 },
    limits: ['at most 5 an hour from one network', 'an incident once an id'],
  }),
});
