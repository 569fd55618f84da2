import { randomUUID } from 'node:crypto';
import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, companions, own, staff, theirs } from '@kabar/dev/access-cells';
import { clientRow } from '@kabar/dev/sample-people';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';
import { lovedOneRow } from '../loved-ones/access-cases.fixture.ts';

const contactRow: RowKind = {
  own: only(['client'], async ({ caller }) => addContact(caller)),
  foreign: async ({ strangers }) => addContact(strangers.client),
};

const contact = { name: 'Rina', phone: '+62 812', relationship: null };

/** Contacts belong to the client; a companion may read them around an approved call. */
export const accessCases = declareAccessCases(emergencyContacts, {
  endpoints: {
    list: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ query: { lovedOneId } }),
    },
    add: {
      row: lovedOneRow,
      cells: clients(own(201)),
      asked: (lovedOneId) => ({ body: { id: randomUUID(), ...contact, lovedOneId } }),
    },
    changePrimary: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({
        body: {
          ...contact,
          relationship: 'Daughter',
          email: null,
          address: null,
          notes: null,
          lovedOneId,
        },
        ifMatch: '*',
      }),
    },
    changeEmail: {
      row: contactRow,
      cells: clients(own(200)),
      asked: () => ({ body: { email: 'rina@x.test' } }),
    },
    order: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ body: { ids: [], lovedOneId } }),
    },
    remove: { row: contactRow, cells: clients(own(204)) },
    ofClient: { row: clientRow, cells: companions(theirs(200)) },
    // Access by the owner of an incident is tested in contact-order.test.ts.
    ofIncident: {
      cells: staff('409 not_owner'),
      asked: () => ({
        path: `/incidents/${randomUUID()}/emergency-contacts`,
        body: { reason: 'Nobody answers' },
      }),
    },
  },
  sampleRows: async ({ client }) => {
    await addContact(client);
  },
  rareColumns: [
    `insert into client.emergency_contacts (user_id, name, relationship, phone, email, address, notes, loved_one_id,
         position, declined_at)
       select :client, 'sealed', 'Daughter', 'sealed', 'sealed', 'sealed', 'sealed', id, 1, now()
         from client.loved_one_profiles where client_user_id = :client`,
  ],
});

export async function addContact(person: InstallationPerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('client', 'POST /emergency-contacts', { id, ...contact }));
  return id;
}
