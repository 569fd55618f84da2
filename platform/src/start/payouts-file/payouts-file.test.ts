import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { sessionCookieName } from '@kabar/server/session-cookie';
import { createApp as createBilling } from '@kabar/service-billing/app';
import { addEarning } from '@kabar/service-billing/payouts/payouts-fixture';
import { createApp as createCompanion } from '@kabar/service-companion/app';
import {
  complete,
  fillIn,
  sealBankDetails,
} from '@kabar/service-companion/onboarding/onboarding-fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { create } from 'xmlbuilder2';
import { projectFolder } from '../project-folder.ts';
import { type AskedFile, writePayoutsFile } from './write-payouts-file.ts';

let companion: TestService;
let billing: TestService;
let admin: TestPerson;
let second: TestPerson;
let siti: TestPerson;
let dewi: TestPerson;
beforeAll(async () => {
  companion = await startTestService('companion', createCompanion);
  // Both services on one database.
  billing = await startTestService('billing', createBilling, {
    databaseUrl: companion.database.urls.billing,
  });
  admin = await companion.person('admin');
  second = await companion.person('admin');
});
afterAll(() => Promise.all([companion.stop(), billing.stop()]));

beforeEach(async () => {
  siti = await withBank('8270123456');
  dewi = await withBank('1112223334');
});

async function withBank(accountNumber: string) {
  const person = await companion.person('client');
  await fillIn(person);
  await person.call('PATCH /onboarding', { bank: await sealBankDetails(person, accountNumber) });
  expect((await complete(person)).status).toBe(200);
  return person;
}

const inBilling = (who: TestPerson, request: string, body: unknown = {}) =>
  billing.nobody.call(request, body, { cookie: `${sessionCookieName(billing.url)}=${who.token}` });
async function makeBatch({ approved = true } = {}) {
  await addEarning(companion, siti, { minutes: 25 });
  await addEarning(companion, siti, { minutes: 10 });
  await addEarning(companion, dewi, { minutes: 50 });
  const id = randomUUID();
  expect((await inBilling(admin, 'POST /payouts', { id })).status).toBe(201);
  if (approved) {
    expect((await inBilling(second, `POST /payouts/${id}/approval`)).status).toBe(200);
  }
  return id;
}
const newFile = () => path.join(companion.env.dataFolder, `${randomUUID()}.xml`);
function write(batch: string | undefined, more: Partial<AskedFile> = {}) {
  const { database, env } = companion;
  const place = { ...database, dataFolder: env.dataFolder };
  const payer = { payer: 'Kabar & Friends', account: '0001112223', bank: 'Bank Mandiri' };
  const at = new Date('2026-11-23T18:30:00Z');
  return writePayoutsFile(place, { batch, as: admin.email, to: newFile(), at, ...payer, ...more });
}
const readings = (batch: string) =>
  companion.database.query(
    `select admin_id, target_id from backoffice.admin_actions
       where action_type = 'bank_details_viewed' and details->>'payout_batch' = $1`,
    [batch],
  );

describe('the bank file of a batch', () => {
  it('pays each companion what the batch and the ledger owe them, and is readable by its owner only', async () => {
    const batch = await makeBatch();
    const to = newFile();
    expect(await write(batch, { to })).toEqual({ count: 2, total: '136000.00' });
    expect(statSync(to).mode & 0o777).toBe(0o600);
    // biome-ignore lint/suspicious/noExplicitAny: a parsed file
    const document: any = create(readFileSync(to, 'utf8')).end({ format: 'object' });
    const { GrpHdr, PmtInf } = document.Document.CstmrCdtTrfInitn;
    expect(document.Document['@xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(GrpHdr).toMatchObject({
      MsgId: batch.replaceAll('-', ''),
      NbOfTxs: '2',
      CtrlSum: '136000.00',
    });
    expect(PmtInf).toMatchObject({
      ReqdExctnDt: { Dt: '2026-11-24' },
      CtrlSum: '136000.00',
    });
    expect(readFileSync(to, 'utf8')).toContain('<Nm>Kabar &amp; Friends</Nm>');
    // biome-ignore lint/suspicious/noExplicitAny: a parsed file
    const paid = PmtInf.CdtTrfTxInf.map((one: any) => [
      one.CdtrAcct.Id.Othr.Id,
      one.Amt.InstdAmt['#'],
      one.Amt.InstdAmt['@Ccy'],
      one.Cdtr.Nm,
      one.CdtrAgt.FinInstnId.Nm,
    ]);
    expect(paid.toSorted()).toEqual([
      ['1112223334', '80000.00', 'IDR', 'Siti Rahma', 'BCA'],
      ['8270123456', '56000.00', 'IDR', 'Siti Rahma', 'BCA'],
    ]);
    const [sums] = await companion.database.query(
      `select (select sum(amount_idr) from billing.companion_payouts where batch_id = $1) as batch,
         (select sum(account.balance) from billing.ledger_accounts as account
            join billing.ledger_subjects as subject using (subject_id) where subject.account_id = any ($2)) as ledger`,
      [batch, [siti.accountId, dewi.accountId]],
    );
    expect(sums).toEqual({ batch: '136000.00', ledger: '136000.00' });
  });

  it('the bank file of a batch is written by the command as docs/operations.md describes', async () => {
    const batch = await makeBatch();
    const to = newFile();
    const operations = readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
    const [documented = ''] = /npm run payouts:file -- .+/.exec(operations) ?? [];
    const typed = documented
      .replace('admin@example.com', admin.email)
      .replace('/safe/payouts.xml', `${to} --batch ${batch}`);
    const { database, env } = companion;
    const { stdout } = await promisify(execFile)('sh', ['-c', typed], {
      cwd: projectFolder,
      env: {
        ...process.env,
        DATABASE_URL: database.adminUrl,
        KABAR_SECRET: database.secret,
        KABAR_DATA: env.dataFolder,
      },
    });
    expect(stdout).toContain(`${to} pays 2 companions IDR 136000.00.`);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(readFileSync(to, 'utf8')).toContain('<Nm>Bank Mandiri</Nm>');
  });

  it('records each read under the name of the admin', async () => {
    const batch = await makeBatch();
    await write(batch);
    const record = (await readings(batch)).toSorted((a, b) =>
      a.target_id === siti.accountId ? -1 : b.target_id === siti.accountId ? 1 : 0,
    );
    expect(record).toEqual([
      { admin_id: admin.accountId, target_id: siti.accountId },
      { admin_id: admin.accountId, target_id: dewi.accountId },
    ]);
    await write(batch);
    expect(await readings(batch)).toHaveLength(4);
  });

  it('the bank file of a batch is refused, and nothing is read, unless the batch is approved', async () => {
    const to = newFile();
    const batch = await makeBatch({ approved: false });
    await expect(write(batch, { to })).rejects.toThrow('this one is made');
    await inBilling(second, `POST /payouts/${batch}/approval`);
    await inBilling(admin, `POST /payouts/${batch}/payment`);
    await expect(write(batch, { to })).rejects.toThrow('this one is paid');
    const cancelled = await makeBatch();
    await inBilling(admin, `POST /payouts/${cancelled}/cancellation`);
    await expect(write(cancelled, { to })).rejects.toThrow('this one is cancelled');
    await expect(write(randomUUID(), { to })).rejects.toThrow('There is no such batch');
    expect([...(await readings(batch)), ...(await readings(cancelled))]).toEqual([]);
    expect(existsSync(to)).toBe(false);
    await inBilling(admin, 'POST /payouts', { id: randomUUID() });
  });

  it('the bank file of a batch has names of at most 140 characters; an account that is too long is refused, and nothing is read', async () => {
    const batch = await makeBatch();
    await expect(write(batch, { account: '1'.repeat(35) })).rejects.toThrow('--account');
    expect(await readings(batch)).toEqual([]);
    const to = newFile();
    await write(batch, { to, payer: 'K'.repeat(200), account: '1'.repeat(34) });
    expect(readFileSync(to, 'utf8').match(/<Nm>K+<\/Nm>/g)).toEqual([
      `<Nm>${'K'.repeat(140)}</Nm>`,
      `<Nm>${'K'.repeat(140)}</Nm>`,
    ]);
  });

  it('the bank file is of the only approved batch when none is named', async () => {
    await companion.database.query(
      `update billing.payout_batches set status = 'paid', paid_at = now() where status = 'approved'`,
    );
    await expect(write(undefined)).rejects.toThrow('No batch is approved.');
    const first = await makeBatch();
    expect(await write(undefined)).toMatchObject({ count: 2 });
    expect(await readings(first)).toHaveLength(2);
    const another = await makeBatch();
    await expect(write(undefined)).rejects.toThrow(`--batch: ${first}, ${another}`);
  });

  it('the bank file of a batch is refused for a person who is not an admin', async () => {
    const batch = await makeBatch();
    const moderator = await companion.person('moderator');
    for (const as of [moderator.email, siti.email, 'nobody@x.test']) {
      await expect(write(batch, { as })).rejects.toThrow(`${as} is no admin.`);
    }
    expect(await readings(batch)).toEqual([]);
  });

  it('replaces no file, and pays no one without bank details of their own', async () => {
    const batch = await makeBatch();
    const to = newFile();
    await write(batch, { to });
    const before = readFileSync(to, 'utf8');
    await expect(write(batch, { to })).rejects.toThrow('exists already');
    expect(readFileSync(to, 'utf8')).toBe(before);
    const swap = `update companion.bank_accounts set encrypted_data = (
      select encrypted_data from companion.bank_accounts where user_id = $2) where user_id = $1`;
    await companion.database.query(swap, [dewi.accountId, siti.accountId]);
    const other = newFile();
    await expect(write(batch, { to: other })).rejects.toThrow(
      `details of ${dewi.accountId} cannot be opened`,
    );
    await companion.database.query('delete from companion.bank_accounts where user_id = $1', [
      dewi.accountId,
    ]);
    await expect(write(batch, { to: other })).rejects.toThrow(
      `No bank details are stored for ${dewi.accountId}`,
    );
    expect(existsSync(other)).toBe(false);
  });
});
