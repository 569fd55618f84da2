import { privateReads } from '@kabar/contracts/private-reads';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients } from '@kabar/dev/access-cells';
import { addClientWithCall } from '@kabar/dev/sample-people';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareAccessCases(privateReads, {
  endpoints: { own: { cells: clients(200) } },
  after: ['client/loved-ones', 'client/private-information', 'companion/verification'],
  // One read that a call allows, and one that is refused.
  sampleRows: async ({ installation, client, companion, admin }) => {
    const notesOf = (id: string) => `GET /clients/${id}/private-information`;
    const clientId = await addClientWithCall(installation, companion);
    await done(companion.call('client', notesOf(clientId)));
    await admin.call('client', notesOf(client.accountId));
  },
  rareColumns: [
    `insert into client.private_reads (client_user_id, reader_id, what, loved_one_id)
       select :client, :companion, 'private_information', id from client.loved_one_profiles where client_user_id = :client limit 1`,
    `insert into client.private_reads (client_user_id, reader_id, what, incident_id, reason)
       values (:client, :companion, 'incident_contacts', gen_random_uuid(), 'Nobody answers')`,
  ],
});
