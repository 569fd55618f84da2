import { randomUUID } from 'node:crypto';
import { familyAddresses } from '@kabar/contracts/family-addresses';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, own } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';
import { lovedOneRow } from '../loved-ones/access-cases.fixture.ts';

const typed = { name: 'Rina', email: 'rina@x.test', language: 'id' };

async function addAddress(person: InstallationPerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('client', 'POST /family-addresses', { id, ...typed }));
  return id;
}

const addressRow: RowKind = {
  own: only(['client'], async ({ caller }) => addAddress(caller)),
  // A new owner for each row, because a list is soon full.
  foreign: async ({ installation }) => addAddress(await installation.person('client')),
};

export const accessCases = declareAccessCases(familyAddresses, {
  endpoints: {
    list: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ query: { lovedOneId } }),
    },
    add: {
      row: lovedOneRow,
      cells: clients(own(201)),
      asked: (lovedOneId) => ({ body: { id: randomUUID(), ...typed, lovedOneId } }),
    },
    remove: { row: addressRow, cells: clients(own(204)) },
    endLinks: {
      row: addressRow,
      cells: clients(own(204)),
      asked: (id) => ({ path: `/family-addresses/${id}/links` }),
    },
    consent: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ body: { given: true, how: 'by_phone', lovedOneId } }),
    },
  },
  after: ['client/loved-ones'],
  sampleRows: async ({ client }) => {
    await addAddress(client);
    await done(client.call('client', 'PUT /family-addresses/consent', { given: true }));
  },
  rareColumns: [
    `insert into client.family_addresses (id, client_user_id, loved_one_id, name, email, language)
       select gen_random_uuid(), :client, id, 'sealed', 'sealed', 'en' from client.loved_one_profiles where client_user_id = :client`,
    `insert into client.summary_consents (client_user_id, loved_one_id, given, how, asked_by)
       select :client, id, true, 'by_phone', 'client' from client.loved_one_profiles where client_user_id = :client`,
  ],
});
