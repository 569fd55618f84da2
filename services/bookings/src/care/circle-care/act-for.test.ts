import { addCircle, setCircles } from '@kabar/dev/circles';
import { addRole } from '@kabar/dev/neighbours/auth';
import { joinCircle } from '@kabar/dev/neighbours/circles';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { begin, createPool } from '@kabar/server/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let reader: RowReader;
let holder: TestPerson;
let helper: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  reader = createRowReader(test.database, 'bookings');
  await setCircles(test.database, true);
  [holder, helper] = [await test.person('client'), await test.person('client')];
  await addCircle(test.database, {
    holder: holder.accountId,
    members: { [helper.accountId]: 'helper' },
    consents: ['calendar'],
  });
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const actFor = (kind = 'calendar', person = holder) =>
  `select outcome, member from bookings.act_for('${person.accountId}', '${kind}', true)`;
const whoAmI = `select auth_api.uid() as uid, auth_api.acting_member() as member`;
const refused = { outcome: 'not_shared', member: null };

describe('acting for a person in care', () => {
  it('gives the rest of the transaction the identity of the account, with the role client only, and keeps the member', async () => {
    const roles = `select role from unnest(array['client', 'companion', 'admin', 'moderator', 'system']) as role
      where auth_api.has_role(role)`;
    expect(await reader.rowsAs(helper.token, actFor(), whoAmI)).toEqual([
      { uid: holder.accountId, member: helper.accountId },
    ]);
    await addRole(test.database, holder.accountId, 'admin');
    expect(await reader.rowsAs(helper.token, actFor(), roles)).toEqual([{ role: 'client' }]);
  });

  it('never outlives its transaction, whether committed or rolled back', async () => {
    const pool = createPool(test.database.urls.bookings, 1);
    try {
      for (const end of ['commit', 'rollback'] as const) {
        const hash = hashToken(helper.token ?? '');
        const acting = begin(pool, { kind: 'session', hash, who: null });
        await sql.raw(actFor()).execute(acting.db);
        const { rows: during } = await sql.raw(whoAmI).execute(acting.db);
        expect(during).toEqual([{ uid: holder.accountId, member: helper.accountId }]);
        await acting[end]();
        // Reuse the same connection.
        const client = await pool.connect();
        expect((await client.query(whoAmI)).rows).toEqual([{ uid: null, member: null }]);
        client.release();
        const next = begin(pool, { kind: 'session', hash, who: null });
        const { rows } = await sql.raw(whoAmI).execute(next.db);
        expect(rows).toEqual([{ uid: helper.accountId, member: null }]);
        await next.rollback();
      }
    } finally {
      await pool.end();
    }
  });

  it('changes nothing if it is refused', async () => {
    const stranger = await test.person('client');
    expect(await reader.rowsAs(helper.token, actFor('summaries'))).toEqual([refused]);
    expect(await reader.rowsAs(helper.token, actFor('summaries'), whoAmI)).toEqual([
      { uid: helper.accountId, member: null },
    ]);
    expect(await reader.rowsAs(stranger.token, actFor(), whoAmI)).toEqual([
      { uid: stranger.accountId, member: null },
    ]);
    expect(await reader.rowsAs(undefined, actFor(), whoAmI)).toEqual([{ uid: null, member: null }]);
  });

  it('changes nothing for the holder themselves', async () => {
    expect(await reader.rowsAs(holder.token, actFor(), whoAmI)).toEqual([
      { uid: holder.accountId, member: null },
    ]);
  });

  it('acting for a person in care cannot bypass its check, be forged, or be chained', async () => {
    const past = `select auth_api.act_for('${holder.accountId}')`;
    await expect(reader.rowsAs(helper.token, past)).rejects.toThrow('permission denied');
    const forged = `select set_config('kabar.identity',
      current_setting('kabar.identity') || 'for:${holder.accountId},', true)`;
    await expect(reader.rowsAs(helper.token, forged, whoAmI)).rejects.toThrow('signed_out');
    const third = await test.person('client');
    await addCircle(test.database, {
      holder: third.accountId,
      members: { [holder.accountId]: 'helper' },
      consents: ['calendar'],
    });
    // What is shared with the holder is not shared with a member who acts for them.
    const chained = () => reader.rowsAs(helper.token, actFor(), actFor('calendar', third));
    expect(await chained()).toEqual([refused]);
    await joinCircle(test.database, { person: third.accountId, member: helper.accountId });
    await expect(chained()).rejects.toThrow('forbidden');
  });

  it('acting for a person in care is refused in a read-only transaction, whose next batch would be the member again', async () => {
    const pool = createPool(test.database.urls.bookings, 1);
    try {
      const hash = hashToken(helper.token ?? '');
      const reading = begin(pool, { kind: 'session', hash, who: null }, { writes: false });
      await expect(sql.raw(actFor()).execute(reading.db)).rejects.toThrow('internal');
    } finally {
      await pool.end();
    }
  });
});
