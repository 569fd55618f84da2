import type { bankAccounts } from '@kabar/contracts/bank-accounts';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import type { PayoutPublicKey } from './payout-key.ts';

export function readPayoutKey(
  key: PayoutPublicKey,
): Verb<typeof bankAccounts.endpoints.payoutKey, CompanionTables> {
  return async () => ({ key });
}
