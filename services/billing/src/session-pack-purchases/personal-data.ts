import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** Books stay when an account is erased; a random id stands in its place. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.session_pack_purchases': {
      about: 'user_id',
      // how it was paid, and the payment's number at the provider
      columns: { payment_method: null, payment_reference: null },
    },
  },
  tell: { nothing: 'credits tell it' },
};
