import { staffCircles } from '@kabar/contracts/staff-circles';
import { declareAccessCases, type Making, type RowKind } from '@kabar/dev/access-cases';
import { admins, staff } from '@kabar/dev/access-cells';
import { addCircle } from '@kabar/dev/circles';

/** A stranger's own circle with one helper. */
async function circleOf({ installation }: Pick<Making, 'installation'>) {
  const [holder, helper] = await Promise.all([
    installation.person('client'),
    installation.person('client'),
  ]);
  const members = { [helper.accountId]: 'helper' } as const;
  const person = await addCircle(installation.database, { holder: holder.accountId, members });
  return { person, helper: helper.accountId };
}

const circleRow: RowKind = { foreign: async (making) => (await circleOf(making)).person };
const memberRow: RowKind = {
  foreign: async (making) => {
    const { person, helper } = await circleOf(making);
    return `${person}/members/${helper}`;
  },
  missing: async () => `${crypto.randomUUID()}/members/${crypto.randomUUID()}`,
};
const endingRow: RowKind = {
  foreign: async (making) => {
    const { person, helper } = await circleOf(making);
    const other = await making.installation.person('admin');
    const [row] = await making.installation.database.query<{ id: string }>(
      `insert into client.circle_endings (person_id, user_id, reason, asked_by, asked_at, valid_until)
         values ($1, $2, 'Abuse', $3, now(), now() + interval '1 day') returning id`,
      [person, helper, other.accountId],
    );
    if (row === undefined) throw new Error('The request was not written');
    return row.id;
  },
};

export const accessCases = declareAccessCases(staffCircles, {
  endpoints: {
    list: {
      cells: staff(200),
      asked: () => ({ query: { userId: crypto.randomUUID() } }),
    },
    search: {
      cells: staff(200),
      asked: () => ({ path: '/circle-search?search=nobody' }),
    },
    read: { row: circleRow, cells: staff({ foreign: 200, missing: 404 }) },
    end: {
      row: memberRow,
      cells: admins({ foreign: 200, missing: 404 }),
      asked: (address) => ({
        path: `/staff-circles/${address}/ending`,
        body: { reason: 'They lock others out' },
      }),
    },
    agree: {
      row: endingRow,
      cells: admins({ foreign: 204, missing: 404 }),
      asked: () => ({ body: {} }),
    },
    withdraw: {
      row: endingRow,
      cells: admins({ foreign: 204, missing: 404 }),
      asked: () => ({ body: {} }),
    },
  },
  after: ['client/circles'],
  sampleRows: async ({ installation, client, companion, admin }) => {
    const { database } = installation;
    await database.query(
      `insert into client.circles (person_id, holder_user_id, created_at) values ($1, $1, now()) on conflict do nothing`,
      [client.accountId],
    );
    await database.query(
      `insert into client.circle_endings (person_id, user_id, reason, asked_by, asked_at, valid_until)
         values ($1, $2, 'Abuse', $3, now(), now() + interval '1 day')`,
      [client.accountId, companion.accountId, admin.accountId],
    );
  },
});
