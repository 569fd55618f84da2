import { ownSettings } from '@kabar/server/env';
import { defineSetting } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings that only this service and the background jobs read. */
export const settings = {
  PAYOUT_PUBLIC_KEY: defineSetting({
    byDefault: 'made at the first start, its private half kept in KABAR_DATA/payout',
    meaning: 'The key to which bank details are sealed: a public P-256 key as a JSON Web Key.',
    must: 'a public P-256 key as a JSON Web Key',
    schema: z.string().startsWith('{').endsWith('}').optional(),
  }),
} as const;

export const companionSettings = ownSettings('companion', settings);
