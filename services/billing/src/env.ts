import { ownSettings } from '@kabar/server/env';
import { defineSetting, type SettingValues } from '@kabar/server/setting';
import { z } from 'zod';

/** Settings for payments. Only this service and the background jobs read them. */
export const settings = {
  PAYMENTS: defineSetting({
    byDefault: 'simulated, in production off',
    meaning:
      '`simulated`: plans and packs are sold by test payments, and no money moves; in production that gives them away. `off`: nothing is sold.',
    must: 'simulated or off',
    schema: z.enum(['simulated', 'off']).optional(),
    whenAbsent: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 'off' : 'simulated'),
    examples: [
      [{}, 'simulated'],
      [{ NODE_ENV: 'production' }, 'off'],
    ],
  }),
} as const;

export type BillingSettings = SettingValues<typeof settings>;

export const billingSettings = ownSettings('billing', settings);
