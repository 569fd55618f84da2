import { decideVerification } from '@kabar/dev/neighbours/companion';
import { addTrial } from '@kabar/dev/neighbours/sessions';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let reader: RowReader;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = createRowReader(database, 'client');
});
afterAll(async () => {
  await reader.close();
  await database.drop();
});

/** Each table with personal data: its owner column, and how to insert a row for a person. */
const tables: [string, string, (owner: string) => string][] = [
  [
    'client.older_user_profiles',
    'user_id',
    (owner) =>
      `insert into client.older_user_profiles (user_id, timezone) values ('${owner}', 'UTC')`,
  ],
  [
    'client.loved_one_profiles',
    'client_user_id',
    (owner) =>
      `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
         values (gen_random_uuid(), '${owner}', 'Sri', 'sealed')`,
  ],
  [
    'client.emergency_contacts',
    'user_id',
    (owner) =>
      `insert into client.emergency_contacts (user_id, name, phone, position) values ('${owner}', 'sealed', 'sealed', 1)`,
  ],
  [
    'client.private_user_info',
    'user_id',
    (owner) =>
      `insert into client.private_user_info (user_id, medications) values ('${owner}', 'sealed')`,
  ],
  [
    'client.contact_methods',
    'user_id',
    (owner) =>
      `insert into client.contact_methods (user_id, methods, reachable_by) values ('${owner}', 'sealed', '{phone}')`,
  ],
  [
    'client.personal_keys',
    'person_id',
    (owner) =>
      `insert into client.personal_keys (person_id, master_key_id, wrapped) values ('${owner}', 'm', 'w')`,
  ],
];

const types = ['client', 'companion', 'admin', 'moderator'] as const;

describe("the client service's own login role", () => {
  // Requirement: PROF-047, PROF-070
  it.each(tables)("reads in %s only the caller's own rows", async (table, owner, insert) => {
    const mine = await createPerson(database, 'client');
    const others = await Promise.all(types.map((type) => createPerson(database, type)));
    await database.query(insert(mine.accountId));
    const seen = await reader.rowsAs(mine.token, `select ${owner} as owner from ${table}`);
    expect(seen).toEqual([{ owner: mine.accountId }]);
    for (const other of others) {
      expect(await reader.rowsAs(other.token, `select from ${table}`)).toEqual([]);
    }
    expect(await reader.rowsAs(undefined, `select from ${table}`)).toEqual([]);
  });

  it.each(tables)('writes into %s only for the caller', async (table, owner, insert) => {
    const mine = await createPerson(database, 'client');
    const other = await createPerson(database, 'client');
    for (const token of [mine.token, undefined]) {
      await expect(reader.rowsAs(token, insert(other.accountId))).rejects.toThrow(
        /row-level security/,
      );
    }
    await expect(reader.rowsAs(mine.token, insert(mine.accountId))).resolves.toEqual([]);
    await database.query(insert(other.accountId));
    const column = columnToChange[table];
    const change = `update ${table} set ${column} = ${column} where ${owner} = '${other.accountId}' returning 1`;
    expect(await reader.rowsAs(mine.token, change)).toEqual([]);
  });

  it("the client service's own login role cannot delete another person's rows", async () => {
    const [mine, other] = [
      await createPerson(database, 'client'),
      await createPerson(database, 'client'),
    ];
    for (const [table, , insert] of tables.slice(1, 3)) {
      await database.query(insert(other.accountId));
      expect(await reader.rowsAs(mine.token, `delete from ${table} returning 1`)).toEqual([]);
    }
  });
});

const columnToChange: Record<string, string> = {
  'client.older_user_profiles': 'needs',
  'client.loved_one_profiles': 'full_name',
  'client.contact_methods': 'methods',
  'client.emergency_contacts': 'relationship',
  'client.private_user_info': 'medications',
  'client.personal_keys': 'wrapped',
};

describe('private notes for a companion', () => {
  async function withApprovedCall() {
    const client = await createPerson(database, 'client');
    const companion = await createPerson(database, 'companion');
    for (const [, , insert] of tables) await database.query(insert(client.accountId));
    await decideVerification(database, companion.accountId, 'approved');
    await addTrial(database, {
      ...{ client: client.accountId, companion: companion.accountId },
      ...{ startsAt: new Date(), status: 'approved' },
    });
    const begins = (what: string, reader = companion.accountId) =>
      `insert into client.private_reads (client_user_id, reader_id, what)
         values ('${client.accountId}', '${reader}', '${what}')`;
    return { client, companion, begins };
  }

  // Requirement: PROF-047
  it('stay closed, even with an approved call, until the read is logged in the same transaction', async () => {
    const { client, companion, begins } = await withApprovedCall();
    const notes = 'select from client.private_user_info';
    const contacts = 'select from client.emergency_contacts';
    expect(await reader.rowsAs(companion.token, notes)).toEqual([]);
    expect(await reader.rowsAs(companion.token, begins('private_information'), notes)).toHaveLength(
      1,
    );
    expect(await reader.rowsAs(companion.token, begins('private_information'), contacts)).toEqual(
      [],
    );
    expect(
      await reader.rowsAs(companion.token, begins('emergency_contacts'), contacts),
    ).toHaveLength(1);
    const loved = 'select from client.loved_one_profiles';
    expect(await reader.rowsAs(companion.token, begins('emergency_contacts'), loved)).toEqual([]);
    const names = `select full_name from client.names_of_loved_ones('${client.accountId}')`;
    expect(await reader.rowsAs(companion.token, names)).toEqual([]);
    // The call is for the client, not for a loved one.
    expect(await reader.rowsAs(companion.token, begins('emergency_contacts'), names)).toEqual([]);
  });

  // Decision: 81
  it('stay closed to a companion who is no longer verified, even with an approved call', async () => {
    const { companion, begins } = await withApprovedCall();
    const notes = 'select from client.private_user_info';
    const opened = begins('private_information');
    expect(await reader.rowsAs(companion.token, opened, notes)).toHaveLength(1);
    await decideVerification(database, companion.accountId, 'rejected');
    await expect(reader.rowsAs(companion.token, opened, notes)).rejects.toThrow(
      /row-level security/,
    );
    expect(await reader.rowsAs(companion.token, notes)).toEqual([]);
  });

  it('private notes are closed again in the next transaction', async () => {
    const { client, companion } = await withApprovedCall();
    await database.query(
      `insert into client.private_reads (client_user_id, reader_id, what) values ($1, $2, 'private_information')`,
      [client.accountId, companion.accountId],
    );
    expect(await reader.rowsAs(companion.token, 'select from client.private_user_info')).toEqual(
      [],
    );
    expect(await reader.rowsAs(companion.token, 'select from client.personal_keys')).toEqual([]);
  });

  // Requirement: PROF-047
  it('private notes cannot be opened by others, in another name, or with a log entry of another transaction', async () => {
    const { client, companion, begins } = await withApprovedCall();
    for (const type of types) {
      const other = await createPerson(database, type);
      const own = begins('private_information', other.accountId);
      await expect(reader.rowsAs(other.token, own)).rejects.toThrow(/row-level security/);
      await expect(reader.rowsAs(other.token, begins('private_information'))).rejects.toThrow(
        /row-level security/,
      );
    }
    await expect(reader.rowsAs(undefined, begins('private_information'))).rejects.toThrow(
      /row-level security/,
    );
    const forged = `insert into client.private_reads (client_user_id, reader_id, what, transaction)
      values ('${client.accountId}', '${companion.accountId}', 'private_information', '1')`;
    await expect(reader.rowsAs(companion.token, forged)).rejects.toThrow(/permission denied/);
  });

  it('private notes can be changed or removed only by their owner, and their log by no one', async () => {
    const { client, companion, begins } = await withApprovedCall();
    const change = `update client.private_user_info set medications = 'x' returning 1`;
    expect(await reader.rowsAs(companion.token, begins('private_information'), change)).toEqual([]);
    for (const token of [client.token, companion.token]) {
      for (const statement of [
        'delete from client.private_reads',
        `update client.private_reads set what = 'x'`,
      ]) {
        await expect(reader.rowsAs(token, statement)).rejects.toThrow(/permission denied/);
      }
    }
  });

  it('private notes are not opened by the record of a refusal, which only the owner sees and no one can write', async () => {
    const { client, companion } = await withApprovedCall();
    const record = `select client.record_refused_read('${client.accountId}', 'private_information')`;
    const notes = 'select from client.private_user_info';
    expect(await reader.rowsAs(companion.token, record, notes)).toEqual([]);
    await database.query(
      `insert into client.refused_reads (client_user_id, reader_id, what) values ($1, $2, 'emergency_contacts')`,
      [client.accountId, companion.accountId],
    );
    const refused = `select from client.refused_reads where client_user_id = '${client.accountId}'`;
    expect(await reader.rowsAs(client.token, refused)).toHaveLength(1);
    expect(await reader.rowsAs(companion.token, refused)).toEqual([]);
    for (const statement of [
      `insert into client.refused_reads (client_user_id, what) values ('${client.accountId}', 'private_information')`,
      'update client.refused_reads set times = 1',
      'delete from client.refused_reads',
    ]) {
      await expect(reader.rowsAs(client.token, statement)).rejects.toThrow(/permission denied/);
    }
  });

  // Requirement: PROF-047
  it('show their log to the owner and the reader only', async () => {
    const { client, companion } = await withApprovedCall();
    await database.query(
      `insert into client.private_reads (client_user_id, reader_id, what) values ($1, $2, 'private_information')`,
      [client.accountId, companion.accountId],
    );
    const log = `select from client.private_reads where client_user_id = '${client.accountId}'`;
    expect(await reader.rowsAs(client.token, log)).toHaveLength(1);
    expect(await reader.rowsAs(companion.token, log)).toHaveLength(1);
    for (const type of types) {
      expect(await reader.rowsAs((await createPerson(database, type)).token, log)).toEqual([]);
    }
    expect(await reader.rowsAs(undefined, log)).toEqual([]);
  });
});
