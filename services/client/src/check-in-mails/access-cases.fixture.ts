import { declareWithoutContract } from '@kabar/dev/access-cases';

export const accessCases = declareWithoutContract('client', {
  after: ['client/loved-ones'],
  sampleRows: async () => undefined,
  rareColumns: [
    `update client.loved_one_profiles set check_ins_mailed_until = current_date where client_user_id = :client`,
  ],
});
