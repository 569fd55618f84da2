import { randomUUID } from 'node:crypto';
import { addRole } from '@kabar/dev/neighbours/auth';
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

async function pendingCompanion() {
  const companion = await createPerson(database, 'companion');
  await database.query('insert into companion.companions (user_id) values ($1)', [
    companion.accountId,
  ]);
  return companion;
}

const decide = (companionId: string) =>
  `select companion.decide_verification('${randomUUID()}', '${companionId}', 'approved', 'private words')`;

describe("verification, tested directly with the companion service's login role", () => {
  // Requirement: VERIFY-017
  it('shows the log of decisions to staff only', async () => {
    const companion = await pendingCompanion();
    const admin = await createPerson(database, 'admin');
    const moderator = await createPerson(database, 'moderator');
    await reader.keepAs(admin.token, decide(companion.accountId));
    const read = `select notes from companion.companion_verification_logs where companion_id = '${companion.accountId}'`;
    for (const staff of [admin, moderator]) {
      expect(await reader.rowsAs(staff.token, read)).toEqual([{ notes: 'private words' }]);
    }
    const client = await createPerson(database, 'client');
    const other = await pendingCompanion();
    for (const token of [companion.token, other.token, client.token, undefined]) {
      expect(await reader.rowsAs(token, read)).toEqual([]);
    }
  });

  it('lets no one write or change the log except through the function', async () => {
    const companion = await pendingCompanion();
    const admin = await createPerson(database, 'admin');
    for (const statement of [
      `insert into companion.companion_verification_logs (id, companion_id, action, admin_id)
         values ('${randomUUID()}', '${companion.accountId}', 'approved', '${admin.accountId}')`,
      `update companion.companion_verification_logs set notes = 'x'`,
      'delete from companion.companion_verification_logs',
      `update companion.companions set verification_status = 'approved', verified_at = now()`,
    ]) {
      await expect(reader.rowsAs(admin.token, statement)).rejects.toThrow(/permission denied/);
    }
  });

  // Requirement: VERIFY-017, VERIFY-018
  it('refuses the decision and the figures to everyone but staff', async () => {
    const companion = await pendingCompanion();
    const client = await createPerson(database, 'client');
    for (const token of [companion.token, client.token, undefined]) {
      await expect(reader.rowsAs(token, decide(companion.accountId))).rejects.toThrow('forbidden');
      await expect(
        reader.rowsAs(token, 'select * from companion_api.verification_figures()'),
      ).rejects.toThrow('forbidden');
    }
  });

  it('refuses a decision about oneself, even to an admin', async () => {
    const companion = await pendingCompanion();
    await addRole(database, companion.accountId, 'admin');
    await expect(reader.rowsAs(companion.token, decide(companion.accountId))).rejects.toThrow(
      'forbidden',
    );
  });
});
