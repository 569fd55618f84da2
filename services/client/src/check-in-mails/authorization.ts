import { declareWithoutContract } from '@kabar/dev/authorization';

/** No endpoint: only jobs write these mails. */
export const authorization = declareWithoutContract('client', {
  after: ['client/loved-ones'],
  sampleRows: async () => undefined,
  rareColumns: [
    `update client.loved_one_profiles set check_ins_mailed_until = current_date where client_user_id = :client`,
  ],
});
