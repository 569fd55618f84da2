import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

/** Sign-in methods besides e-mail and password. */
export const signInOptions = contract('auth', {
  read: endpoint({
    method: 'GET',
    path: '/sign-in-options',
    who: 'everyone',
    summary: 'Returns the minimum password length and, in a demonstration, the accounts to try',
    input: Empty,
    output: z.object({
      passwordMinLength: z.int(),
      demo: z
        .object({
          password: z.string(),
          accounts: z.array(
            z.object({
              email: z.string(),
              kind: z.enum([
                'client',
                'family',
                'companion',
                'new-companion',
                'moderator',
                'admin',
                'second-admin',
              ]),
            }),
          ),
        })
        .nullable(),
    }),
  }),
});
