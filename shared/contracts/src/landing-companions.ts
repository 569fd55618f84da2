import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Nothing } from './fields.ts';

/** A companion who asked to be shown to visitors. Nothing here identifies the account. */
export const LandingCompanion = z.strictObject({
  /** The first word of what she is called. */
  name: z.string(),
  pictureUrl: z.string(),
  languages: z.array(z.string()),
  /** The first sentence of her bio. */
  line: z.string(),
});

export const landingCompanions = contract('auth', {
  list: endpoint({
    method: 'GET',
    path: '/landing-companions',
    replica: true,
    who: 'everyone',
    summary: 'Up to six verified companions who want to be shown to visitors; others each hour',
    input: Empty,
    output: z.object({ companions: z.array(LandingCompanion) }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}/picture',
    who: 'everyone',
    summary: 'The picture of one of them, as long as she is shown',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    download: true,
  }),
});
