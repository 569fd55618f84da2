import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Nothing } from './fields.ts';

/** A companion who agreed to be shown to visitors. Nothing here identifies the account. */
export const LandingCompanion = z.strictObject({
  /** A random id for the landing page only; renewed when consent is withdrawn. */
  id: Id,
  /** The first word of the name. */
  name: z.string(),
  pictureUrl: z.string(),
  languages: z.array(z.string()),
  /** The first sentence of the bio. */
  line: z.string(),
});

const One = z.strictObject({ id: Id });

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
  read: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}',
    who: 'everyone',
    summary: 'One of them, as long as she is shown',
    input: One,
    output: z.object({ companion: LandingCompanion }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}/account',
    who: ['client'],
    summary: 'The account of one of them, by which a client can ask for a call',
    input: One,
    output: z.object({ companionId: Id }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}/picture',
    who: 'everyone',
    summary: 'The picture of one of them, as long as she is shown',
    input: One,
    output: Nothing,
    download: true,
  }),
});
