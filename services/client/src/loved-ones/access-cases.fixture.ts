import { randomUUID } from 'node:crypto';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, companions, own } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

export const lovedOneRow: RowKind = {
  own: only(['client'], async ({ caller }) => addLovedOne(caller)),
  // A new owner for each row, because a list is soon full.
  foreign: async ({ installation }) => addLovedOne(await installation.person('client')),
};

const lovedOne = {
  fullName: 'Ibu Sari',
  relationship: 'Mother',
  contactMethods: {
    preferred: 'phone',
    phone: '+628120000000',
    whatsapp: '',
    telegram: '',
    email: '',
    zoomLink: '',
    googleMeet: '',
  },
  preferredCallTimes: [],
  notes: null,
  timeZone: 'Asia/Jakarta',
  language: 'id',
};

export const accessCases = declareAccessCases(lovedOnes, {
  endpoints: {
    list: { cells: clients(200) },
    create: { cells: clients(201), asked: () => ({ body: { id: randomUUID(), ...lovedOne } }) },
    change: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: () => ({ body: lovedOne, ifMatch: '*' }),
    },
    // Allowed only for the companion of a session outside of Kabar; see loved-ones/call-contact.test.ts.
    callContact: { row: lovedOneRow, cells: companions(404) },
    consent: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: () => ({ body: { given: true, how: 'by_phone', adult: true } }),
    },
    remove: { row: lovedOneRow, cells: clients(own(204)) },
  },
  sampleRows: async ({ client }) => {
    const id = await addLovedOne(client);
    const answer = { given: true, how: 'by_phone', adult: true };
    await done(client.call('client', `PUT /loved-ones/${id}/consent`, answer));
  },
  rareColumns: [
    `update client.loved_one_profiles set notes = 'sealed', relationship = 'Mother' where client_user_id = :client`,
  ],
});

export async function addLovedOne(person: InstallationPerson): Promise<string> {
  const id = randomUUID();
  await done(person.call('client', 'POST /loved-ones', { id, ...lovedOne }));
  return id;
}
