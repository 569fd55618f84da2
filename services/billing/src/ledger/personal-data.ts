import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

const books = { nobody: 'names payments and random subjects, never a person' };

/** A companion's account belongs to a random subject; the row that links the two is erased with the account. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.ledger_subjects': { about: 'account_id' },
    'billing.ledger_accounts': books,
    'billing.ledger_movements': books,
    'billing.ledger_entries': books,
    'billing.ledger_days': books,
  },
  tell: { nothing: 'payments and earnings tell it' },
};
