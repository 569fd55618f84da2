import { randomUUID } from 'node:crypto';
import { personalLinks } from '@kabar/contracts/personal-links';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { all, clients, own } from '@kabar/dev/access-cells';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const lovedOnes = new Map<string, Promise<string>>();

/** A new loved one per client, because a client may have only a few. */
function lovedOneOf(client: InstallationPerson): Promise<string> {
  const known = lovedOnes.get(client.accountId) ?? addLovedOne(client);
  lovedOnes.set(client.accountId, known);
  return known;
}

async function addLovedOne(client: InstallationPerson): Promise<string> {
  const id = randomUUID();
  const others = { whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  const contactMethods = { preferred: 'phone', phone: '+628120000000', ...others };
  const body = { id, fullName: 'Siti', relationship: 'Mother', contactMethods };
  await done(
    client.call('client', 'POST /loved-ones', { ...body, preferredCallTimes: [], notes: null }),
  );
  const consent = { given: true, how: 'in_person', adult: true };
  await done(client.call('client', `PUT /loved-ones/${id}/consent`, consent));
  return id;
}

/** A loved one with an active link. */
async function addLink(client: InstallationPerson): Promise<string> {
  const id = await lovedOneOf(client);
  await done(client.call('bookings', `POST /loved-ones/${id}/personal-link`, {}));
  return id;
}

const linkRow: RowKind = {
  own: only(['client'], async ({ caller }) => addLink(caller)),
  foreign: async ({ strangers }) => addLink(strangers.client),
};
const path = (id: string) => ({ path: `/loved-ones/${id}/personal-link` });
const notTheirs = '409 loved_one_not_found';
const token = 'x'.repeat(43);

/** The account's holder creates and revokes the link; its secret is enough to use it. */
export const accessCases = declareAccessCases(personalLinks, {
  endpoints: {
    // For another client's loved one the response is the same as without a link.
    read: { row: linkRow, cells: clients(200), asked: path },
    make: {
      row: linkRow,
      cells: clients({ own: 201, foreign: notTheirs, missing: notTheirs }),
      asked: (id) => ({ ...path(id), body: {} }),
    },
    revoke: { row: linkRow, cells: clients(own(204)), asked: path },
    open: { cells: all('403 personal_link_not_valid'), asked: () => ({ body: { token } }) },
    enterCall: { cells: all('403 personal_link_not_valid'), asked: () => ({ body: { token } }) },
    fine: { cells: all('403 personal_link_not_valid'), asked: () => ({ body: { token } }) },
    answer: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token, answer: 'fine' } }),
    },
    acceptProposal: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token } }),
    },
    stop: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token, stopped: true } }),
    },
    askAccount: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token, email: 'mother@people.test' } }),
    },
    stopSummaries: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token } }),
    },
    circle: { cells: all('403 personal_link_not_valid'), asked: () => ({ body: { token } }) },
    answerConsent: {
      cells: all('403 personal_link_not_valid'),
      asked: () => ({ body: { token, kind: 'calendar', isGiven: false } }),
    },
  },
  after: [],
  sampleRows: async ({ client }) => {
    await addLink(client);
  },
  rareColumns: [
    `update bookings.personal_links set stopped_at = now(), changed_at = now(), used_since = now() where client_id = :client`,
    `insert into bookings.personal_links (loved_one_id, client_id, name, created_at, revoked_at)
       values (gen_random_uuid(), :client, 'Siti', now(), now())`,
  ],
});
