import { randomUUID } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { movePerson, renamePerson } from '@kabar/dev/neighbours/auth';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, startBilling } from '../cashier-fixture.ts';

let billing: Billing;
let library: PDFiumLibrary;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  library = await PDFiumLibrary.init();
  companion = await billing.shop.companion();
  await renamePerson(billing.test.database, companion.accountId, { fullName: 'Siti' });
});
afterAll(async () => {
  library.destroy();
  await billing.stop();
});

/** A client outside of Indonesia, whose receipts are in dollars only. */
async function payer(name?: string): Promise<TestPerson> {
  const client = await billing.test.person('client', name);
  await movePerson(billing.test.database, client.accountId, 'Asia/Singapore');
  return client;
}

/** A pack for 18.75 USD that was paid or declined. */
async function bought(client: TestPerson, more: object = {}): Promise<string> {
  const id = randomUUID();
  await client.call('POST /session-pack-purchases', {
    ...{ id, packId: await billing.pack('pack_3'), companionId: companion.accountId },
    ...more,
  });
  await billing.pay();
  return id;
}

async function receipt(client: TestPerson, id: string, language = 'en') {
  const answer = await fetch(
    `${billing.test.url}/api/billing/payments/${id}/receipt?language=${language}`,
    { headers: { cookie: client.cookie } },
  );
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function textOf(bytes: Buffer): Promise<string> {
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return texts.join('\n').replace(/\s+/g, ' ');
}

describe('a receipt', () => {
  it('a receipt is a PDF with number, day, people and amount, in the requested language', async () => {
    const client = await payer('Zoë van den Berg');
    const id = await bought(client);
    const { receiptNumber } = (await client.call(`GET /payments/${id}`)).body;
    const { headers, bytes } = await receipt(client, id);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=receipt-${receiptNumber}.pdf`,
    );
    expect(headers.get('cache-control')).toMatch(/private|no-store/);
    const text = await textOf(bytes);
    for (const part of [
      `Receipt Number ${receiptNumber} Date`,
      'Paid by Zoë van den Berg',
      'For 3 sessions (session pack)',
      'With Siti',
      'Paid USD 18.75',
      'Test payment, no money moved',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Refunded');
    expect((await receipt(client, id)).bytes).toEqual(bytes);
    expect(await textOf((await receipt(client, id, 'id')).bytes)).toContain('Dibayar USD 18.75');
  });

  it('a receipt has rupiah first for a payer in Indonesia, with the dollars that are charged', async () => {
    const client = await payer();
    const id = await bought(client);
    const inZone = async (timeZone: string, language?: string) => {
      await movePerson(billing.test.database, client.accountId, timeZone);
      return await textOf((await receipt(client, id, language)).bytes);
    };
    const { amountIdr } = (await client.call(`GET /payments/${id}`)).body;
    const digits = String(Math.round(Number(amountIdr))).replace(/\B(?=(\d{3})+$)/g, '.');
    for (const zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])
      expect(await inZone(zone, 'id')).toContain(
        `Dibayar Rp ${digits} (ditagih sebagai USD 18.75)`,
      );
    expect(await inZone('Asia/Jakarta')).toContain('(charged as USD 18.75)');
    expect(await inZone('Asia/Singapore', 'id')).toContain('Dibayar USD 18.75');
  });

  it('a receipt keeps its rupiah when the price changes, and has none if it was issued without', async () => {
    const client = await payer();
    const id = await bought(client);
    await movePerson(billing.test.database, client.accountId, 'Asia/Jakarta');
    const { bytes } = await receipt(client, id, 'id');
    await billing.test.database.query('update billing.session_packs set price_idr = price_idr * 2');
    try {
      expect((await receipt(client, id, 'id')).bytes).toEqual(bytes);
    } finally {
      await billing.test.database.query(
        'update billing.session_packs set price_idr = price_idr / 2',
      );
    }
    await billing.test.database.query(
      'update billing.receipts set listed_usd = null, listed_idr = null where payment_id = $1',
      [id],
    );
    expect(await textOf((await receipt(client, id, 'id')).bytes)).toContain('Dibayar USD 18.75');
  });

  it('a receipt shows its refunds', async () => {
    const client = await payer();
    const id = await bought(client);
    const admin = await billing.test.person('admin');
    const body = { id: randomUUID(), amountUsd: '6.25', reason: 'One call did not work' };
    await admin.call(`POST /payments/${id}/refunds`, body);
    await billing.pay();
    const text = await textOf((await receipt(client, id)).bytes);
    expect(text).toContain('Refunded USD 6.25 Remaining USD 12.50');
  });

  it.each([
    ['王小明', 'WangXiaoMing (in Latin letters)'],
    ['Владимир Петров', 'Vladimir Petrov (in Latin letters)'],
    ['محمد علي', 'mhmd `ly (in Latin letters)'],
    ['Ngọc Wałęsa-Müller', 'Ngoc Walesa-Müller'],
    ['Zoë \u{1F9D3}', 'Zoë'],
  ])('transliterates %s to letters of its fonts', async (name, written) => {
    const client = await payer(name);
    const id = await bought(client);
    const text = await textOf((await receipt(client, id)).bytes);
    expect(text).toContain(`Paid by ${written}`);
    expect(text).toContain('Paid USD 18.75');
    expect(text.includes('in Latin letters')).toBe(written.includes('in Latin letters'));
  });

  it("notes in the reader's language that a name has other letters", async () => {
    const client = await payer('王小明');
    const text = await textOf((await receipt(client, await bought(client), 'id')).bytes);
    expect(text).toContain('Dibayar oleh WangXiaoMing (dalam huruf Latin)');
  });

  it('a receipt is available to its payer only, and for no failed payment', async () => {
    const client = await payer();
    const id = await bought(client);
    for (const type of ['client', 'admin', 'moderator'] as const) {
      const other = await billing.test.person(type);
      expect((await other.call(`GET /payments/${id}/receipt`)).status).toBe(404);
    }
    expect((await companion.call(`GET /payments/${id}/receipt`)).status).toBe(404);
    expect((await billing.test.nobody.call(`GET /payments/${id}/receipt`)).status).toBe(401);
    const failed = await bought(client, { simulatedOutcome: 'declined_at_creation' });
    expect((await client.call(`GET /payments/${failed}/receipt`)).status).toBe(404);
    expect((await client.call(`GET /payments/${id}/receipt?language=de`)).status).toBe(400);
  });
});
