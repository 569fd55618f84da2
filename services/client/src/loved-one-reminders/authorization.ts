import { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clients, own } from '@kabar/dev/authorization-cells';
import { lovedOneRow } from '../loved-ones/authorization.ts';

const path = (id: string) => ({ path: `/loved-ones/${id}/reminders` });

export const authorization = declareAuthorization(lovedOneReminders, {
  endpoints: {
    read: { row: lovedOneRow, cells: clients(own(200)), asked: path },
    change: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (id) => ({ ...path(id), body: { isOn: false } }),
    },
  },
  after: ['client/loved-ones'],
  sampleRows: async () => {},
  rareColumns: [
    `insert into client.loved_one_reminders (loved_one_id, client_user_id, is_on, since)
       select id, client_user_id, true, now() from client.loved_one_profiles where client_user_id = :client limit 1`,
  ],
});
