import { PDFiumLibrary } from '@hyzyla/pdfium';
import { renamePerson } from '@kabar/dev/neighbours/auth';
import { addSessionLog } from '@kabar/dev/neighbours/bookings';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { addEarning } from '../payouts/payouts-fixture.ts';

let billing: Billing;
let library: PDFiumLibrary;
let companion: TestPerson;
let first: string;
let second: string;
beforeAll(async () => {
  billing = await startBilling();
  library = await PDFiumLibrary.init();
  companion = await billing.shop.companion();
  await name('Siti Rahma');
  first = await addEarning(billing.test, companion, { minutes: 25, day: '2026-03-01' });
  second = await addEarning(billing.test, companion, { minutes: 10, day: '2026-03-31' });
  await addEarning(billing.test, companion, { minutes: 60, day: '2026-04-01' });
  await addEarning(billing.test, await billing.shop.companion(), { day: '2026-03-15' });
});
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
});
afterAll(async () => {
  library.destroy();
  await billing.stop();
});

const name = (fullName: string) =>
  renamePerson(billing.test.database, companion.accountId, { fullName });

async function file(query: string, month = '2026-03') {
  const answer = await fetch(
    `${billing.test.url}/api/billing/earnings/${month}/statement?${query}`,
    { headers: { cookie: companion.cookie } },
  );
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  document.destroy();
  return texts;
}

/** Stores the session of an earning: with Mary Ann, at 14:30 by the companion's clock. */
async function addSession(log: string, day: string, client: TestPerson, whose = companion) {
  await addSessionLog(billing.test.database, {
    ...{ id: log, clientId: client.accountId, companionId: whose.accountId },
    startedAt: `${day}T07:30:00Z`,
  });
}

async function maryAnn() {
  const client = await billing.test.person('client');
  await renamePerson(billing.test.database, client.accountId, {
    ...{ fullName: 'Mary Ann Jones', preferredName: 'Mary Ann' },
  });
  return client;
}

describe('the line of an earning', () => {
  it('names its client and session, in both languages of the files', async () => {
    const client = await maryAnn();
    const id = await addEarning(billing.test, companion, { minutes: 25, day: '2025-10-06' });
    await addSession(id, '2025-10-06', client);
    const { lines } = (await companion.call('GET /earnings/2025-10')).body;
    expect(lines).toMatchObject([{ clientName: 'Mary Ann', day: '2025-10-06', time: '14:30' }]);
    const rows = async (language: string) =>
      (await file(`format=csv&language=${language}`, '2025-10')).bytes.toString().split('\r\n')[1];
    const start = `${id},2025-10-06,14:30,Mary Ann`;
    expect(await rows('en')).toBe(`${start},Session,25,1600.00,40000.00,To be paid`);
    expect(await rows('id')).toBe(`${start},Sesi,25,1600.00,40000.00,Akan dibayar`);
    const [page] = await pagesOf((await file('format=pdf&language=en', '2025-10')).bytes);
    expect(page).toContain('Mary Ann, 14:30');
  });

  it('the line of an earning does not name the client of a session of another companion', async () => {
    const client = await maryAnn();
    const id = await addEarning(billing.test, companion, { minutes: 25, day: '2025-09-06' });
    await addSession(id, '2025-09-06', client, await billing.shop.companion());
    const { lines } = (await companion.call('GET /earnings/2025-09')).body;
    expect(lines).toMatchObject([{ id, clientName: null, time: null }]);
  });
});

describe('the statement of a month as a file', () => {
  it('the statement of a month as a file has the same lines as the page, as CSV', async () => {
    const { headers, bytes } = await file('format=csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=statement-2026-03.csv');
    expect(headers.get('cache-control')).toMatch(/private|no-store/);
    expect(bytes.toString()).toBe(
      [
        '\uFEFFid,day,time,client,kind,minutes,rate_idr,amount_idr,state',
        `${first},2026-03-01,,,Session,25,1600.00,40000.00,To be paid`,
        `${second},2026-03-31,,,Session,10,1600.00,16000.00,To be paid`,
        '',
      ].join('\r\n'),
    );
    expect((await companion.call('GET /earnings/2026-03')).body.totalIdr).toBe('56000.00');
  });

  it('the statement of a month as a file is a PDF with name, lines and total, in the requested language', async () => {
    const { headers, bytes } = await file('format=pdf&language=en');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe('attachment; filename=statement-2026-03.pdf');
    const text = (await pagesOf(bytes)).join(' ');
    for (const part of [
      'Statement: March 2026',
      'Companion: Siti Rahma',
      '1 Mar 2026 Session, 25 minutes To be paid IDR 40,000',
      '31 Mar 2026 Session, 10 minutes To be paid IDR 16,000',
      'Total, without what is not paid IDR 56,000',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Apr');
    const other = (await pagesOf((await file('format=pdf&language=id')).bytes)).join(' ');
    expect(other).toContain('Rincian pendapatan: Maret 2026');
    expect(other).toContain('IDR 56.000');
  });

  it('writes one minute without a plural', async () => {
    await addEarning(billing.test, companion, { minutes: 1, day: '2025-11-10' });
    const written = async (language: string) =>
      (await pagesOf((await file(`format=pdf&language=${language}`, '2025-11')).bytes)).join(' ');
    expect(await written('en')).toContain('10 Nov 2025 Session, 1 minute To be paid');
    expect(await written('id')).toContain('10 Nov 2025 Sesi, 1 menit');
  });

  it('states that a month is empty, and has more pages for many sessions', async () => {
    const [empty] = await pagesOf((await file('format=pdf&language=en', '2026-01')).bytes);
    expect(empty).toContain('No sessions were recorded in this month. Total');
    for (let line = 0; line < 45; line += 1) {
      await addEarning(billing.test, companion, { minutes: 10, day: '2025-12-10' });
    }
    const pages = await pagesOf((await file('format=pdf&language=en', '2025-12')).bytes);
    expect(pages).toHaveLength(2);
    expect(pages.join(' ').match(/10 Dec 2025 Session/g)).toHaveLength(45);
  });

  it('the statement of a month as a file is available to its companion only, and refuses other months and formats', async () => {
    for (const type of ['client', 'moderator', 'admin'] as const) {
      const person = await billing.test.person(type);
      expect((await person.call('GET /earnings/2026-03/statement?format=csv')).status).toBe(403);
    }
    const path = 'GET /earnings/2026-03/statement?format=csv';
    expect((await billing.test.nobody.call(path)).status).toBe(401);
    for (const wrong of ['2026-13/statement?format=csv', '2026-03/statement?format=xls']) {
      expect((await companion.call(`GET /earnings/${wrong}`)).status).toBe(400);
    }
    expect((await companion.call('GET /earnings/2026-03/statement')).status).toBe(400);
  });
});
