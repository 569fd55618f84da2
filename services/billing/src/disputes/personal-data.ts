import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** A row names a payment by its number at the provider, and holds nothing of a person. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.disputes': {
      about:
        '(select user_id from billing.payments as payment where payment.reference = payment_reference)',
    },
  },
  tell: { nothing: 'what was taken back is told with the payments' },
};
