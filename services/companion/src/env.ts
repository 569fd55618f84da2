import { ownSettings } from '@kabar/server/env';
import { fileSettings } from '@kabar/server/s3-bucket';
import { defineSetting, wholeNumber } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings that only this service and the background jobs read. */
export const settings = {
  ...fileSettings,
  PAYOUT_PUBLIC_KEY: defineSetting({
    byDefault: 'made at the first start, its private half kept in KABAR_DATA/payout',
    meaning: 'The key to which bank details are sealed: a public P-256 key as a JSON Web Key.',
    must: 'a public P-256 key as a JSON Web Key',
    schema: z.string().startsWith('{').endsWith('}').optional(),
  }),
  DOCUMENT_RETENTION_DAYS: defineSetting({
    byDefault: '90',
    meaning: 'After how many days the identity documents of a rejected companion are deleted.',
    must: 'a whole number from 1 to 3650',
    schema: wholeNumber(1, 3_650).default(90),
    examples: [[{}, 90]],
  }),
} as const;

export const companionSettings = ownSettings('companion', settings);
