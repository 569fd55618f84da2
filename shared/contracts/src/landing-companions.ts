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
    summary:
      'Lists up to six verified companions who agreed to be shown to visitors; the selection changes hourly',
    input: Empty,
    output: z.object({ companions: z.array(LandingCompanion) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}',
    who: 'everyone',
    summary: 'Returns a companion while they are shown to visitors',
    input: One,
    output: z.object({ companion: LandingCompanion }),
  }),
  account: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}/account',
    who: ['client'],
    summary:
      'Returns the account of a companion shown to visitors, from which a client can request a call',
    input: One,
    output: z.object({ companionId: Id }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/landing-companions/{id}/picture',
    who: 'everyone',
    summary: 'Returns the picture of a companion while they are shown to visitors',
    input: One,
    output: Nothing,
    download: true,
  }),
});
