import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** Refunds stay when an account is erased; a row has no personal data. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.refunds': {
      about: '(select user_id from billing.payments as payment where payment.id = payment_id)',
    },
    'billing.provider_refunds': {
      about:
        '(select user_id from billing.payments as payment where payment.reference = payment_reference)',
    },
    'billing.taken_back': {
      about: '(select user_id from billing.payments as payment where payment.id = payment_id)',
    },
    'billing.refund_requests': {
      about: '(select user_id from billing.payments as payment where payment.id = payment_id)',
      columns: { reason: 'asked_by' },
      keepsIds: 'says who of staff asked for one and decided',
    },
  },
  tell: { nothing: 'what was given back is told with the payments' },
};
