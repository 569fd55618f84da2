import { bankAccounts } from '@kabar/contracts/bank-accounts';
import { slice } from '@kabar/server/slice';
import type { PayoutPublicKey } from './payout-key.ts';
import { personalData } from './personal-data.ts';
import { readPayoutKey } from './read-payout-key.ts';

export const routes = (payoutKey: PayoutPublicKey) =>
  slice(bankAccounts, { payoutKey: readPayoutKey(payoutKey) }, personalData);
