import { bankAccounts } from '@kabar/contracts/bank-accounts';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clientsAndCompanions } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(bankAccounts, {
  endpoints: { payoutKey: { cells: clientsAndCompanions(200) } },
});
