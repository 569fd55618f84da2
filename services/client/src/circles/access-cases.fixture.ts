import { randomUUID } from 'node:crypto';
import { circles } from '@kabar/contracts/circles';
import { declareAccessCases, type Make, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, none } from '@kabar/dev/access-cells';
import { addCircle, setCircles } from '@kabar/dev/circles';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';
import { addLovedOne } from '../loved-ones/access-cases.fixture.ts';

/** A new loved one's circle with a new helper: ids of person and helper. The holder is the organiser. */
export async function addSampleCircle(
  installation: TestInstallation,
  holder: InstallationPerson,
): Promise<string> {
  await setCircles(installation.database, true);
  const helper = await installation.person('client');
  const lovedOne = await addLovedOne(holder);
  const members = { [helper.accountId]: 'helper' } as const;
  await addCircle(installation.database, { holder: holder.accountId, lovedOne, members });
  return `${lovedOne}/${helper.accountId}`;
}

/** A new circle in which the caller is a helper. */
const asHelper: Make = async ({ installation, caller }) => {
  await setCircles(installation.database, true);
  const holder = await installation.person('client');
  const members = { [caller.accountId]: 'helper' } as const;
  const person = await addCircle(installation.database, { holder: holder.accountId, members });
  return `${person}/${caller.accountId}`;
};

export const circleRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addSampleCircle(installation, caller)),
  counterpart: only(['client'], asHelper),
  foreign: async ({ installation }) =>
    addSampleCircle(installation, await installation.person('client')),
  missing: async ({ installation }) => {
    await setCircles(installation.database, true);
    return `${randomUUID()}/${randomUUID()}`;
  },
};

const at = (row: string, rest: (user: string) => string) => {
  const [person = '', user = ''] = row.split('/');
  return { path: `/circles/${person}${rest(user)}` };
};
/** Allowed for the organiser; a helper only reads. */
const led = (outcome: number) => clients({ ...none, own: outcome, counterpart: 403 });
const inside = (outcome: number) => clients({ ...none, own: outcome, counterpart: outcome });

export const accessCases = declareAccessCases(circles, {
  endpoints: {
    list: { cells: clients(200) },
    read: { row: circleRow, cells: inside(200), asked: (row) => at(row, () => '') },
    changeRole: {
      row: circleRow,
      cells: led(200),
      asked: (row) => ({ ...at(row, (user) => `/members/${user}/role`), body: { role: 'viewer' } }),
    },
    remove: {
      row: circleRow,
      cells: led(200),
      asked: (row) => at(row, (user) => `/members/${user}`),
    },
    leave: {
      row: circleRow,
      // The organiser must hand over first.
      cells: clients({ ...none, own: '409 hand_over_first', counterpart: 204 }),
      asked: (row) => ({ ...at(row, () => '/leave'), body: {} }),
    },
    previewHandOver: {
      row: circleRow,
      cells: inside(200),
      asked: (row) => at(row, () => '/hand-over'),
    },
    handOver: {
      row: circleRow,
      cells: led(200),
      asked: (row) => ({
        ...at(row, () => '/hand-over'),
        body: { to: row.split('/')[1] },
      }),
    },
    recordConsent: {
      row: circleRow,
      cells: led(200),
      asked: (row) => ({
        ...at(row, () => '/consents/calendar'),
        body: { isGiven: true, how: 'by_phone' },
      }),
    },
    // Only for the holder; see own-consents.test.ts.
    shareConversation: {
      row: circleRow,
      cells: led(200),
      asked: (row) => ({ ...at(row, () => '/conversation'), body: { isShared: true } }),
    },
    ownConsents: { cells: clients(200) },
    takeBack: {
      row: circleRow,
      // Only for the person; see own-consents.test.ts.
      cells: clients({ ...none, own: 404, counterpart: 404 }),
      asked: (row) => ({ path: `/own-circles/${row.split('/')[0]}/consents/calendar` }),
    },
    information: {
      row: circleRow,
      cells: clients({ ...none, own: 200, counterpart: '403 not_shared' }),
      asked: (row) => at(row, () => '/private-information'),
    },
    // Only for the person; see reads-of-person.test.ts.
    reads: { row: circleRow, cells: led(403), asked: (row) => at(row, () => '/private-reads') },
    contacts: {
      row: circleRow,
      cells: clients({ ...none, own: 200, counterpart: '403 not_shared' }),
      asked: (row) => at(row, () => '/emergency-contacts'),
    },
    // Only for the person; see circles.test.ts.
    hide: {
      row: circleRow,
      cells: led(403),
      asked: (row) => ({
        ...at(row, (user) => `/members/${user}/hidden-kinds/calendar`),
        body: { isHidden: true },
      }),
    },
    mute: {
      row: circleRow,
      cells: inside(200),
      asked: (row) => ({ ...at(row, () => '/muted-kinds/calendar'), body: { isMuted: true } }),
    },
    // Refused for the holder, who has their own weekly mail.
    chooseWeeklyMail: {
      row: circleRow,
      cells: clients({ ...none, own: 403, counterpart: 200 }),
      asked: (row) => ({ ...at(row, () => '/weekly-mail'), body: { isWanted: true } }),
    },
  },
  // This sample has contact methods that cannot be decrypted, so slices that read those come first.
  after: ['client/loved-ones', 'client/care-consents', 'client/loved-one-reminders'],
  sampleRows: async ({ client, installation }) => {
    const [person, helper] = (await addSampleCircle(installation, client)).split('/');
    await done(
      client.call('client', `PUT /circles/${person}/muted-kinds/calendar`, { isMuted: true }),
    );
    await done(
      client.call('client', `PUT /circles/${person}/members/${helper}/role`, { role: 'viewer' }),
    );
    await installation.database.query(
      `insert into client.circles (person_id, holder_user_id, created_at) values ($1, $1, now())`,
      [client.accountId],
    );
    await installation.database.query(
      `insert into client.circle_weeks (person_id, user_id, wanted_since) values ($1, $2, now())`,
      [person, client.accountId],
    );
    await installation.database.query(
      `insert into client.circle_hidden_kinds (person_id, user_id, kind, hidden_at) values ($1, $2, 'calendar', now())`,
      [client.accountId, helper],
    );
  },
  rareColumns: [
    `update client.circle_weeks set mailed_until = current_date where user_id = :client`,
    `update client.circles set person_user_id = :companion where person_id = (select own.person_id from client.circles as own
       where own.holder_user_id = :client and own.loved_one_id is not null order by own.person_id limit 1)`,
    `update client.circles set conversation_shared_at = now() where holder_user_id = :client and loved_one_id is not null`,
    `insert into client.circle_members (person_id, user_id, role, joined_at, ended_at, ended_how, ended_by)
       select person_id, :companion, 'viewer', now(), now(), 'removed', :client from client.circles where holder_user_id = :client`,
    `insert into client.circle_changes (person_id, at, what, by_role, by_user_id, about_user_id, kind)
       select person_id, now(), 'hidden', 'person', :client, :companion, 'calendar' from client.circles where person_id = :client`,
    `update client.care_consents set recorder_id = client_user_id where client_user_id = :client`,
  ],
});
