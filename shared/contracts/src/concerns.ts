import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id, line, Nothing, text } from './fields.ts';

/** Worries about a person or a call, from anybody, told to staff as an incident. */
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
      /** A telephone number or an e-mail address; of visitors alone, because staff know how to reach an account. */
      contact: line(200).min(3).optional(),
    }),
    output: Nothing,
    status: 204,
    errors: { too_many_requests: 429 },
    limits: ['at most 5 an hour from one network', 'an incident once an id'],
  }),
});
