import { FeatureName } from '@kabar/contracts/feature-flags';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { createPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let reader: RowReader;
beforeAll(async () => {
  database = await createTestDatabase();
  reader = createRowReader(database, 'backoffice');
});
afterAll(async () => {
  await reader.close();
  await database.drop();
});

const record = `select backoffice_api.record_action('companion_approved', 'companion', null, '{"before": "pending"}')`;

describe("the back office service's own login role", () => {
  // Requirement: ADMIN-009, ADMIN-015
  it('reads admin actions for an admin only', async () => {
    const admin = await createPerson(database, 'admin');
    const moderator = await createPerson(database, 'moderator');
    const client = await createPerson(database, 'client');
    const companion = await createPerson(database, 'companion');
    await reader.keepAs(moderator.token, record);
    const seen = await reader.rowsAs(admin.token, 'select * from backoffice.admin_actions');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      admin_id: moderator.accountId,
      action_type: 'companion_approved',
      target_type: 'companion',
      target_id: null,
      details: {
        action: 'companion_approved',
        before: 'pending',
        timestamp: expect.any(String),
      },
    });
    for (const token of [moderator.token, client.token, companion.token, undefined]) {
      expect(await reader.rowsAs(token, 'select from backoffice.admin_actions')).toEqual([]);
    }
  });

  it('records actions of staff only', async () => {
    for (const type of ['client', 'companion'] as const) {
      const person = await createPerson(database, type);
      await expect(reader.rowsAs(person.token, record)).rejects.toThrow('forbidden');
    }
    await expect(reader.rowsAs(undefined, record)).rejects.toThrow('forbidden');
  });

  it("the back office service's own login role cannot write, change or remove an action except through the function", async () => {
    const admin = await createPerson(database, 'admin');
    await reader.keepAs(admin.token, record);
    for (const statement of [
      `insert into backoffice.admin_actions (admin_id, action_type, target_type) values ('${admin.accountId}', 'forged', 'x')`,
      `update backoffice.admin_actions set details = '{}'`,
      'delete from backoffice.admin_actions',
      'truncate backoffice.admin_actions',
    ]) {
      await expect(reader.rowsAs(admin.token, statement)).rejects.toThrow(/permission denied/);
    }
  });

  it("the back office service's own login role does not let even the owner of the database change the actions", async () => {
    const admin = await createPerson(database, 'admin');
    await reader.keepAs(admin.token, record);
    for (const statement of [
      `update backoffice.admin_actions set details = '{}'`,
      'delete from backoffice.admin_actions',
      'truncate backoffice.admin_actions',
    ]) {
      await expect(database.query(statement)).rejects.toThrow('forbidden');
    }
    const parts = await database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'backoffice.admin_actions'::regclass`,
    );
    expect(parts).not.toEqual([]);
    for (const { name } of parts) {
      await expect(database.query(`truncate ${name}`), name).rejects.toThrow('forbidden');
    }
  });

  // Requirement: FLAG-008, FLAG-010, ADMIN-015
  it('shows and changes whole rows of feature flags for an admin only', async () => {
    const admin = await createPerson(database, 'admin');
    const rows = await reader.rowsAs(admin.token, 'select * from backoffice.feature_management');
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'admin_notes',
      'description',
      'feature_name',
      'id',
      'is_enabled',
      'updated_at',
      'updated_by',
    ]);
    const change = `update backoffice.feature_management set is_enabled = false returning feature_name`;
    expect(await reader.rowsAs(admin.token, change)).toHaveLength(FeatureName.options.length);
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await createPerson(database, type);
      expect(
        await reader.rowsAs(person.token, 'select from backoffice.feature_management'),
      ).toEqual([]);
      expect(await reader.rowsAs(person.token, change)).toEqual([]);
    }
    expect(await reader.rowsAs(undefined, 'select from backoffice.feature_management')).toEqual([]);
    await expect(
      reader.rowsAs(admin.token, `update backoffice.feature_management set feature_name = 'x'`),
    ).rejects.toThrow(/permission denied/);
  });

  // Requirement: FLAG-009
  it('treats a flag without a row as off, for every caller', async () => {
    const ask = (name: string) =>
      reader.rowsAs(undefined, `select backoffice_api.feature_enabled('${name}') as enabled`);
    expect(await ask('video_trial_enabled')).toEqual([{ enabled: true }]);
    expect(await ask('no_such_flag')).toEqual([{ enabled: false }]);
  });
});
