import { bankAccounts } from '@kabar/contracts/bank-accounts';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clientsAndCompanions } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(bankAccounts, {
  endpoints: { payoutKey: { cells: clientsAndCompanions(200) } },
});
