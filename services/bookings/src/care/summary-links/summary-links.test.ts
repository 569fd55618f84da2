import { recordSummaryConsent, setLinkUses } from '@kabar/dev/neighbours/family-mails';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { hashToken } from '@kabar/server/session-cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { summary } from '../../session-logs-fixture.ts';
import { createSummaryLinkTest, type LinkedLog } from './summary-links-fixture.ts';

let test: TestService;
let links: ReturnType<typeof createSummaryLinkTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  links = createSummaryLinkTest(test);
});
afterAll(() => test.stop());

const refused = { status: 403, body: { code: 'summary_link_not_valid' } };
const setUses = ({ token }: LinkedLog, uses: number, age: string) =>
  setLinkUses(test.database, hashToken(token), { uses, age });

// Decision: 62, 89
describe('the link of a mail to the family', () => {
  it('opens the summary of one call without an account, without mood, urgency or details', async () => {
    const log = await links.logged();
    expect(await links.check(log.token)).toMatchObject({
      ...{ status: 200, body: { personName: 'Ibu Sri' } },
    });
    const { status, body } = await links.read(log.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ personName: 'Ibu Sri', companionName: 'Sari', summary, medium: 'phone' },
      ...{ startedAt: expect.any(String), durationSeconds: 600 },
    });
    for (const secret of ['fall', 'concerned', log.client.accountId, log.logId])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('logs nothing when a mail scanner opens the page, and each read under the name of the reader', async () => {
    const log = await links.logged();
    for (let scan = 0; scan < 3; scan += 1) await links.check(log.token);
    expect(await links.readsOf(log)).toEqual([]);
    await links.read(log.token);
    const entry = {
      ...{ what: 'session_summary', reader_id: null },
      ...{ reader_name: 'sealed', loved_one_id: log.lovedOneId },
    };
    expect(await links.readsOf(log)).toEqual([entry]);
    // A signed-in reader is treated as family too.
    await links.read(log.token, await test.person('companion'));
    expect(await links.readsOf(log)).toEqual([entry, entry]);
  });

  it('the link of a mail to the family is refused, and logs nothing, when its secret is wrong or the log is gone', async () => {
    const log = await links.logged();
    for (const use of [links.check, links.read]) {
      expect(await use('g'.repeat(43))).toMatchObject(refused);
      expect((await use('short')).status).toBe(400);
    }
    await test.database.query('delete from bookings.session_logs where id = $1', [log.logId]);
    expect(await links.read(log.token)).toMatchObject(refused);
    expect(await links.readsOf(log)).toEqual([]);
  });

  it('the link of a mail to the family is refused once it has ended', async () => {
    const log = await links.logged();
    await recordSummaryConsent(test.database, {
      holder: log.client.accountId,
      lovedOne: log.lovedOneId,
      isGiven: false,
      askedBy: 'loved_one',
    });
    expect(await links.check(log.token)).toMatchObject(refused);
    expect(await links.read(log.token)).toMatchObject(refused);
    expect(await links.readsOf(log)).toEqual([]);
  });

  it('the link of a mail to the family shows the present text', async () => {
    const [log, other] = [await links.logged(), await links.logged()];
    expect((await links.read(log.token)).body.summary).toBe(summary);
    // A text sealed with another key cannot be opened.
    await test.database.query(
      `update bookings.session_logs set summary = (select summary from bookings.session_logs where id = $2) where id = $1`,
      [log.logId, other.logId],
    );
    expect((await links.read(log.token)).status).toBe(500);
    await test.database.query('update bookings.session_logs set summary = null where id = $1', [
      log.logId,
    ]);
    expect(await links.read(log.token)).toMatchObject(refused);
  });

  it('works at most thirty times an hour', async () => {
    const log = await links.logged();
    await setUses(log, 29, '59 minutes');
    expect((await links.check(log.token)).status).toBe(200);
    expect((await links.read(log.token)).body.code).toBe('too_many_requests');
    expect((await links.check(log.token)).body.code).toBe('too_many_requests');
    expect(await links.readsOf(log)).toEqual([]);
    await setUses(log, 30, '61 minutes');
    expect((await links.read(log.token)).status).toBe(200);
  });

  it("the link of a mail to the family is the only way to the client's key", async () => {
    const log = await links.logged();
    await links.read(log.token);
    const reader = createRowReader(test.database, 'bookings');
    const stranger = await test.person('client');
    const keys = `select from bookings.personal_keys where person_id = '${log.client.accountId}'`;
    expect(await reader.rowsAs(stranger.token, keys)).toEqual([]);
    for (const statement of [
      `select * from client_api.log_summary_read('\\x00')`,
      `select * from client_api.use_summary_link('\\x00', now())`,
      `select client_api.withdraw_summaries('${log.client.accountId}', '${log.lovedOneId}')`,
      `select * from bookings_api.log_to_mail('${log.logId}')`,
    ])
      await expect(reader.rowsAs(stranger.token, statement), statement).rejects.toThrow(
        /permission denied/,
      );
    await reader.close();
  });

  it('the link of a mail to the family is mailed by a job that is enqueued once with the log', async () => {
    const { logId } = await links.logged();
    const jobs = await test.database.query(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'client:mail-summary' and payload ->> 'logId' = $1`,
      [logId],
    );
    expect(jobs).toEqual([{ payload: { logId } }]);
  });
});
