import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let reader: RowReader;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = createRowReader(database, 'companion');
});
afterAll(async () => {
  await reader.close();
  await database.drop();
});

/** A companion with a row in each table. */
async function companion() {
  const person = await createPerson(database, 'companion');
  const { accountId } = person;
  await database.query('insert into companion.companions (user_id) values ($1)', [accountId]);
  await database.query(
    `insert into companion.bank_accounts (user_id, encrypted_data, last_digits) values ($1, 'sealed', '1234')`,
    [accountId],
  );
  await database.query('insert into companion.onboarding_drafts (user_id) values ($1)', [
    accountId,
  ]);
  await database.query(
    `insert into companion.companion_documents
       (id, user_id, kind, file_name, media_type, byte_size, storage_key, received_hash, submitted)
       values (gen_random_uuid(), $1, 'selfie', 'x', 'image/jpeg', 1, gen_random_uuid(), '', true)`,
    [accountId],
  );
  await database.query(
    `insert into companion.personal_keys (person_id, master_key_id, wrapped) values ($1, 'm', 'w')`,
    [accountId],
  );
  await database.query(
    `insert into companion.companion_document_views (kind, user_id, viewer_id) values ('selfie', $1, $1)`,
    [accountId],
  );
  return person;
}

describe("the companion service's own login role", () => {
  // Requirement: ONB-007
  it.each([
    ['companion.companions', 'user_id', true],
    ['companion.companion_documents', 'user_id', true],
    ['companion.companion_document_views', 'user_id', true],
    ['companion.personal_keys', 'person_id', true],
    ['companion.bank_accounts', 'user_id', false],
    ['companion.onboarding_drafts', 'user_id', false],
  ])(
    "reads in %s the caller's own rows; staff see them: column %s, %s",
    async (table, owner, staff) => {
      const mine = await companion();
      const other = await companion();
      const client = await createPerson(database, 'client');
      const seen = await reader.rowsAs(mine.token, `select ${owner} as owner from ${table}`);
      expect(seen).toEqual([{ owner: mine.accountId }]);
      const ofMine = `select ${owner} as owner from ${table} where ${owner} = '${mine.accountId}'`;
      expect(await reader.rowsAs(other.token, ofMine)).toEqual([]);
      expect(await reader.rowsAs(client.token, ofMine)).toEqual([]);
      expect(await reader.rowsAs(undefined, ofMine)).toEqual([]);
      for (const role of ['admin', 'moderator'] as const) {
        const person = await createPerson(database, role);
        expect(await reader.rowsAs(person.token, ofMine)).toEqual(
          staff ? [{ owner: mine.accountId }] : [],
        );
      }
    },
  );

  it("the companion service's own login role cannot write a row of another person, not even for staff", async () => {
    const mine = await companion();
    for (const role of ['companion', 'client', 'admin', 'moderator'] as const) {
      const { token } = await createPerson(database, role);
      for (const statement of [
        `update companion.companions set whatsapp_number = '1' where user_id = '${mine.accountId}' returning 1`,
        `update companion.companion_documents set submitted = false where user_id = '${mine.accountId}' returning 1`,
        `delete from companion.companion_documents where user_id = '${mine.accountId}' returning 1`,
        `update companion.bank_accounts set last_digits = '9999' where user_id = '${mine.accountId}' returning user_id`,
        `update companion.personal_keys set wrapped = 'x' where person_id = '${mine.accountId}' returning 1`,
        `update companion.onboarding_drafts set steps_done = 5 where user_id = '${mine.accountId}' returning 1`,
      ]) {
        expect(await reader.rowsAs(token, statement)).toEqual([]);
      }
      await expect(
        reader.rowsAs(
          token,
          `insert into companion.bank_accounts (user_id, encrypted_data, last_digits)
             values ('${mine.accountId}', 'x', '0000')`,
        ),
      ).rejects.toThrow(/row-level security/);
    }
  });

  // Requirement: PROF-024
  it("the companion service's own login role cannot verify anyone, including the caller", async () => {
    const mine = await companion();
    for (const column of ['verification_status', 'verified_at', 'verification_notes']) {
      await expect(
        reader.rowsAs(mine.token, `update companion.companions set ${column} = default`),
      ).rejects.toThrow(/permission denied/);
    }
    await expect(
      reader.rowsAs(
        (await createPerson(database, 'client')).token,
        `insert into companion.companions (user_id, verification_status) values (auth_api.uid(), 'approved')`,
      ),
    ).rejects.toThrow(/permission denied/);
  });

  // Requirement: ONB-033
  it("the companion service's own login role cannot read sealed bank details back, nor forge or change the record of views", async () => {
    const mine = await companion();
    await expect(
      reader.rowsAs(mine.token, 'select encrypted_data from companion.bank_accounts'),
    ).rejects.toThrow(/permission denied/);
    const other = await companion();
    await expect(
      reader.rowsAs(
        mine.token,
        `insert into companion.companion_document_views (kind, user_id, viewer_id)
           values ('selfie', '${mine.accountId}', '${other.accountId}')`,
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(
      reader.rowsAs(mine.token, 'delete from companion.companion_document_views'),
    ).rejects.toThrow(/permission denied/);
  });

  it('denies staff the key of a person without a record, and every change of a key', async () => {
    const person = await createPerson(database, 'client');
    await database.query(
      `insert into companion.personal_keys (person_id, master_key_id, wrapped) values ($1, 'm', 'w')`,
      [person.accountId],
    );
    const read = `select from companion.personal_keys where person_id = '${person.accountId}'`;
    expect(await reader.rowsAs(person.token, read)).toHaveLength(1);
    for (const role of ['admin', 'moderator'] as const) {
      const staff = await createPerson(database, role);
      expect(await reader.rowsAs(staff.token, read)).toEqual([]);
      await expect(
        reader.rowsAs(
          staff.token,
          `insert into companion.personal_keys (person_id, master_key_id, wrapped)
             values ('${(await createPerson(database, 'client')).accountId}', 'm', 'w')`,
        ),
      ).rejects.toThrow(/row-level security/);
    }
    const change = `update companion.personal_keys set wrapped = 'x' returning 1`;
    expect(await reader.rowsAs(person.token, change)).toEqual([]);
    await expect(
      reader.rowsAs(person.token, 'delete from companion.personal_keys'),
    ).rejects.toThrow(/permission denied/);
  });

  it('shows signed-in people verified companions, without contact or documents', async () => {
    const mine = await companion();
    const client = await createPerson(database, 'client');
    const statement = `select * from companion_api.verified_companions where user_id = '${mine.accountId}'`;
    expect(await reader.rowsAs(client.token, statement)).toEqual([]);
    await database.query(
      `update companion.companions set verification_status = 'approved', verified_at = now() where user_id = $1`,
      [mine.accountId],
    );
    const [row] = await reader.rowsAs(client.token, statement);
    expect(Object.keys(row ?? {})).toEqual(['user_id', 'verified_at', 'accepted_mediums']);
    expect(await reader.rowsAs(undefined, statement)).toEqual([]);
    const shown = `select id from companion.public_companions where id = '${mine.accountId}'`;
    expect(await reader.rowsAs(client.token, shown)).toEqual([{ id: mine.accountId }]);
    expect(await reader.rowsAs(undefined, shown)).toEqual([]);
    await database.query(
      `update companion.companions set verification_status = 'rejected', verified_at = null where user_id = $1`,
      [mine.accountId],
    );
    expect(await reader.rowsAs(client.token, shown)).toEqual([]);
  });
});
