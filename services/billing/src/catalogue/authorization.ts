import { catalogue } from '@kabar/contracts/catalogue';
import { declareAuthorization } from '@kabar/dev/authorization';
import { all } from '@kabar/dev/authorization-cells';

/** Everybody may read the rows, but no login role may read the column of admins' notes. */
const sold = { by: ['nobody'], why: 'what is sold, and for how much, is public' } as const;

export const authorization = declareAuthorization(catalogue, {
  endpoints: { read: { cells: all(200) } },
  seenByOthers: {
    'billing.subscription_plans': sold,
    'billing.session_packs': sold,
    'billing.pricing_settings': sold,
  },
});
