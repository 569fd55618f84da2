import { randomUUID } from 'node:crypto';
import { circleInvitations } from '@kabar/contracts/circle-invitations';
import { declareAccessCases, type Make, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, none, own } from '@kabar/dev/access-cells';
import { setCircles } from '@kabar/dev/circles';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';
import { addSampleCircle, circleRow } from '../circles/access-cases.fixture.ts';

const typed = { email: 'invited@people.test', role: 'viewer', sentence: 'Please help' };

async function invite(by: InstallationPerson, person: string | undefined, email: string) {
  const id = randomUUID();
  await done(by.call('client', `POST /circles/${person}/invitations`, { id, ...typed, email }));
  return id;
}

/** An open invitation to the caller's circle: ids of person and invitation. */
const addInvitation =
  (holderOf: (making: Parameters<Make>[0]) => Promise<InstallationPerson>): Make =>
  async (making) => {
    const holder = await holderOf(making);
    const [person] = (await addSampleCircle(making.installation, holder)).split('/');
    return `${person}/${await invite(holder, person, typed.email)}`;
  };
const invitationRow: RowKind = {
  own: only(
    ['client'],
    addInvitation(async ({ caller }) => caller),
  ),
  foreign: addInvitation(({ installation }) => installation.person('client')),
  missing: async ({ installation }) => {
    await setCircles(installation.database, true);
    return `${randomUUID()}/${randomUUID()}`;
  },
};

/** An invitation to the caller's address, or another one. */
const inviteAddress =
  (addressOf: (making: Parameters<Make>[0]) => string): Make =>
  async (making) => {
    const holder = await making.installation.person('client');
    const [person] = (await addSampleCircle(making.installation, holder)).split('/');
    return await invite(holder, person, addressOf(making));
  };
const ownRow: RowKind = {
  own: only(
    ['client'],
    inviteAddress(({ caller }) => caller.email),
  ),
  foreign: inviteAddress(() => typed.email),
  missing: async ({ installation }) => {
    await setCircles(installation.database, true);
    return randomUUID();
  },
};

const at = (row: string, rest = '') => {
  const [person, id] = row.split('/');
  return { path: `/circles/${person}/invitations/${id}${rest}` };
};

export const accessCases = declareAccessCases(circleInvitations, {
  endpoints: {
    invite: {
      row: circleRow,
      cells: clients({ ...none, own: 201, counterpart: 403 }),
      asked: (row) => ({
        path: `/circles/${row.split('/')[0]}/invitations`,
        body: { id: randomUUID(), ...typed },
      }),
    },
    resend: {
      row: invitationRow,
      cells: clients(own(200)),
      asked: (row) => ({ ...at(row, '/resend'), body: {} }),
    },
    withdraw: { row: invitationRow, cells: clients(own(204)), asked: (row) => at(row) },
    own: { cells: clients(200) },
    read: { row: ownRow, cells: clients(own(200)) },
    accept: {
      row: ownRow,
      cells: clients(own(200)),
      asked: (id) => ({ path: `/circle-invitations/${id}/accept`, body: {} }),
    },
    decline: {
      row: ownRow,
      cells: clients(own(204)),
      asked: (id) => ({ path: `/circle-invitations/${id}/decline`, body: {} }),
    },
  },
  after: ['client/circles'],
  sampleRows: async ({ client, installation }) => {
    const [person] = (await addSampleCircle(installation, client)).split('/');
    await invite(client, person, typed.email);
  },
  rareColumns: [
    `insert into client.circle_invitations (id, person_id, role, invited_by, created_at, sent_at, expires_at, state, ended_at)
       select gen_random_uuid(), person_id, 'viewer', :client, now(), now(), now(), 'declined', now()
         from client.circles where holder_user_id = :client limit 1`,
  ],
});
