import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** Purchases stay when an account is erased; a random id replaces its id. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.session_pack_purchases': {
      about: 'user_id',
      // The payment method and the provider's payment id.
      columns: { payment_method: null, payment_reference: null },
    },
  },
  tell: { nothing: 'credits tell it' },
};
