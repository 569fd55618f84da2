import { catalogue } from '@kabar/contracts/catalogue';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

/** Everybody may read the rows, but no login role may read the column of admins' notes. */
const sold = { by: ['nobody'], why: 'what is sold, and for how much, is public' } as const;

export const accessCases = declareAccessCases(catalogue, {
  endpoints: { read: { cells: all(200) } },
  seenByOthers: {
    'billing.subscription_plans': sold,
    'billing.session_packs': sold,
    'billing.pricing_settings': sold,
  },
});
