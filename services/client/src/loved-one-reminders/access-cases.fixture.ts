import { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, own } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { lovedOneRow } from '../loved-ones/access-cases.fixture.ts';

const path = (id: string) => ({ path: `/loved-ones/${id}/reminders` });

export const accessCases = declareAccessCases(lovedOneReminders, {
  endpoints: {
    read: { row: lovedOneRow, cells: clients(own(200)), asked: path },
    change: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (id) => ({ ...path(id), body: { isOn: false } }),
    },
  },
  after: ['client/loved-ones'],
  sampleRows: async ({ client }) => {
    const { body } = await done(client.call('client', 'GET /loved-ones'));
    const { id } = body.lovedOnes[0];
    await done(client.call('client', `PUT /loved-ones/${id}/reminders`, { isOn: false }));
  },
});
