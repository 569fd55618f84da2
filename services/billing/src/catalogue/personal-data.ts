import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

const sold = { nobody: 'what is sold', keepsIds: 'says who of staff changed it' };

export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.subscription_plans': sold,
    'billing.session_packs': sold,
    'billing.pricing_settings': sold,
  },
  tell: { nothing: 'what is sold, the same for everybody' },
};
