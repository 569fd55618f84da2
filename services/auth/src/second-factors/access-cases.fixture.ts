import { declareWithoutContract } from '@kabar/dev/access-cases';

export const accessCases = declareWithoutContract('auth', {
  after: ['auth/account'],
  rareColumns: ['update auth.second_factors set confirmed_at = now() where account_id = :client'],
});
