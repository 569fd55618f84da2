import { z } from 'zod';
import { contract, endpoint, type ServiceName } from './contract.ts';
import { Empty } from './fields.ts';

/** Every service exports its own rows; the account page combines them into one archive. */
const read = endpoint({
  method: 'GET',
  path: '/personal-data',
  who: 'signed-in',
  incomplete: true,
  summary: 'Exports everything that this service stores about the caller, with links to files',
  input: Empty,
  output: z.object({
    data: z.record(z.string(), z.unknown()),
    /** Paths in `data` whose stored value is damaged and therefore missing. */
    unreadable: z.array(z.string()).optional(),
    files: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
});

export const personalData = (service: ServiceName) => contract(service, { read });

export type PersonalData = ReturnType<typeof personalData>;
