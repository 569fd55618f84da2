import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { givePersonalKey } from '@kabar/dev/give-personal-key';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { buildPdf, pdfOf } from '@kabar/dev/pdf';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { endlessPdf, lockedPdf } from '@kabar/server/pictures/hostile-pdfs-fixture';
import { createStorage } from '@kabar/server/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn, photo, upload } from '../onboarding/onboarding-fixture.ts';
import { writeDocumentFile } from './document-file.ts';
import { openDocument } from './open-document-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
});
afterAll(() => test.stop());

const megabytes = 1024 * 1024;

/** A picture whose header claims 30,000 x 30,000 pixels. */
async function hugePng() {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function crc32(bytes: Buffer) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const folderOf = (person: TestPerson) =>
  join(test.env.dataFolder, 'files', person.accountId, 'companion-documents');
const filesOf = (person: TestPerson) => readdir(folderOf(person)).catch(() => []);

describe('identity documents', () => {
  // Requirement: ONB-003, ONB-007
  it('identity documents are re-encoded as JPEG without EXIF, under names made of ids', async () => {
    const person = await test.person('client');
    const png = await sharp({
      create: { width: 3000, height: 200, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    for (const bytes of [await photo(), png]) {
      const id = randomUUID();
      const answer = await upload(person, 'id_card', bytes, { id, fileName: '..\\..\\a/../b.exe' });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ id, fileName: 'b.exe', mediaType: 'image/jpeg' });
      expect(await filesOf(person)).toEqual([`${id}.jpg`]);
      const { body: kept } = await openDocument(person, id);
      const metadata = await sharp(kept).metadata();
      expect(metadata.format).toBe('jpeg');
      expect(metadata.width).toBeLessThanOrEqual(2400);
      expect(metadata.exif).toBeUndefined();
      expect(kept.includes('a secret place')).toBe(false);
    }
  });

  it('identity documents can be a PDF, of which only a picture of its pages is stored', async () => {
    const person = await test.person('client');
    const id = randomUUID();
    const sent = buildPdf({ catalogue: '/OpenAction << /S /URI /URI (https://evil.test/) >>' });
    const answer = await upload(person, 'id_card', sent, { id, fileName: 'ktp.pdf' });
    expect(answer.body).toMatchObject({ fileName: 'ktp.pdf', mediaType: 'image/jpeg' });
    expect(await filesOf(person)).toEqual([`${id}.jpg`]);
    const opened = await openDocument(person, id);
    expect(opened.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(opened.body).metadata()).toMatchObject({ width: 2400, height: 2400 });
    expect(opened.body.toString('latin1')).not.toMatch(/evil|%PDF/);
    expect((await upload(person, 'id_card', sent, { id })).body).toEqual(answer.body);
  });

  it('identity documents that earlier versions stored as PDF are sent only as attachments', async () => {
    const person = await test.person('client');
    const id = randomUUID();
    const former = {
      id,
      user_id: person.accountId,
      kind: 'id_card',
      media_type: 'application/pdf',
      storage_key: `companion-documents/${person.accountId}/${id}.pdf`,
    } as const;
    const key = await givePersonalKey(test.database, 'companion', person.accountId);
    await writeDocumentFile(createStorage(test.env.dataFolder), key, former, buildPdf());
    await test.database.query(
      `insert into companion.companion_documents
         (id, user_id, kind, media_type, storage_key, file_name, byte_size, received_hash)
         values ($1, $2, $3, $4, $5, 'ktp.pdf', 1, '')`,
      Object.values(former),
    );
    const opened = await openDocument(person, id);
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename=id-card.pdf');
    expect(opened.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(opened.body).toEqual(buildPdf());
    await upload(person, 'id_card', await photo());
    expect(await createStorage(test.env.dataFolder).read(former.storage_key)).toBeUndefined();
  });

  // Requirement: ONB-005
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      'HTML named .jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'document_type_refused',
    ],
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'document_type_refused',
    ],
    ['a ZIP', () => Buffer.from('PK\u0003\u0004 and more'), 415, 'document_type_refused'],
    [
      'a GIF that is also a script',
      () => Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)'),
      415,
      'document_type_refused',
    ],
    ['30,000 x 30,000 points', hugePng, 413, 'picture_too_big'],
    ['half a picture', async () => (await photo()).subarray(0, 400), 422, 'document_unreadable'],
    ['nothing', () => Buffer.alloc(0), 400, 'invalid_input'],
    ['10 MB and one byte', () => Buffer.alloc(10 * megabytes + 1, 0xff), 413, 'too_large'],
    [
      'a PDF with a script',
      () => buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
      422,
      'pdf_refused',
    ],
    [
      'a PDF with a script under another spelling',
      () => buildPdf({ catalogue: '/OpenAction << /S /J#61vaScript /JS (x) >>' }),
      422,
      'pdf_refused',
    ],
    ['a PDF with a password', () => lockedPdf, 422, 'pdf_locked'],
    ['a PDF that is drawn without end', () => endlessPdf, 413, 'pdf_too_big'],
    ['a PDF of five pages', () => buildPdf({ pages: ['', '', '', '', ''] }), 422, 'pdf_too_long'],
    ['a PDF of huge pages', () => buildPdf({ size: [15_000, 200] }), 413, 'pdf_too_big'],
    ['a PDF without pages', () => pdfOf(['<< /Type /Catalog >>']), 422, 'pdf_refused'],
    ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 422, 'pdf_refused'],
  ])('refuse %s with a clear message and store nothing', async (_what, make, status, code) => {
    const person = await test.person('client');
    const answer = await upload(person, 'id_card', await make(), { fileName: 'ktp.jpg' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.title).toMatch(/^[A-Z].*\.$/);
    expect(await filesOf(person)).toEqual([]);
    expect((await person.call('GET /onboarding')).body.idCard).toBeNull();
  });

  it('identity documents are refused as PDF for a selfie, and with invalid names or ids', async () => {
    const person = await test.person('client');
    expect((await upload(person, 'selfie', buildPdf())).body.code).toBe('selfie_type_refused');
    expect((await upload(person, 'selfie', await photo(), { id: '../../x' })).status).toBe(400);
    expect((await upload(person, 'selfie', await photo(), { fileName: 'a\0b' })).status).toBe(400);
    expect((await upload(person, 'passport' as 'selfie', await photo())).status).toBe(400);
    expect(await filesOf(person)).toEqual([]);
  });

  it('identity documents are idempotent by id and reject a reused id with other content', async () => {
    const person = await test.person('client');
    const id = randomUUID();
    const first = await upload(person, 'selfie', await photo('#123456'), { id });
    const again = await upload(person, 'selfie', await photo('#123456'), { id });
    expect(again.body).toEqual(first.body);
    expect((await upload(person, 'selfie', await photo('#654321'), { id })).status).toBe(422);
    const other = await test.person('client');
    expect((await upload(other, 'selfie', await photo('#123456'), { id })).body.code).toBe(
      'id_reused',
    );
    expect((await person.call('GET /onboarding')).body.selfie.id).toBe(id);
  });

  it('replace the former one of their kind, including its file', async () => {
    const person = await test.person('client');
    await upload(person, 'selfie', await photo('#111111'));
    const id = randomUUID();
    await upload(person, 'selfie', await photo('#222222'), { id });
    expect(await filesOf(person)).toEqual([`${id}.jpg`]);
  });

  it('identity documents are limited in number, because decoding is expensive', async () => {
    const person = await test.person('client');
    const statuses = new Set<number>();
    for (let count = 0; count < 41; count += 1)
      statuses.add((await upload(person, 'selfie', Buffer.from('x'))).status);
    expect([...statuses]).toEqual([415, 429]);
  });

  it('identity documents are accepted from clients and companions only', async () => {
    const bytes = await photo();
    expect((await upload(test.nobody, 'selfie', bytes)).status).toBe(401);
    expect((await upload(await test.person('admin'), 'selfie', bytes)).status).toBe(403);
    expect((await upload(await test.person('moderator'), 'selfie', bytes)).status).toBe(403);
  });
});

describe('the link to an identity document', () => {
  // Requirement: ONB-007
  it('opens the file for its owner, admins and moderators; each view is recorded', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const { idCard } = (await person.call('GET /onboarding')).body;
    const admin = await test.person('admin');
    const moderator = await test.person('moderator');
    for (const viewer of [person, admin, moderator]) {
      const opened = await openDocument(viewer, idCard.id);
      expect(opened.status).toBe(200);
      expect((await sharp(opened.body).metadata()).format).toBe('jpeg');
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
    }
    const views = await test.database.query(
      'select viewer_id, kind from companion.companion_document_views where document_id = $1 order by viewed_at',
      [idCard.id],
    );
    expect(views).toEqual(
      [person, admin, moderator].map(({ accountId }) => ({
        viewer_id: accountId,
        kind: 'id_card',
      })),
    );
    const recorded = await listActions(test.database, person.accountId);
    const ofStaff = recorded.filter((one) => one.action_type === 'companion_document_viewed');
    expect(ofStaff.map((one) => one.admin_id)).toEqual(
      [admin, moderator].map(({ accountId }) => accountId),
    );
  });

  it('the link to an identity document is the same 404 for other people, for a missing document, and for staff before it is submitted', async () => {
    const person = await test.person('client');
    const id = randomUUID();
    await upload(person, 'id_card', await photo(), { id });
    const missing = await openDocument(await test.person('client'), randomUUID());
    for (const type of ['client', 'companion', 'admin', 'moderator'] as const) {
      const answer = await openDocument(await test.person(type), id);
      expect(answer.status).toBe(404);
      expect(answer.body.title).toBe(missing.body.title);
    }
    expect((await openDocument(test.nobody, id)).status).toBe(401);
  });

  it('works for one minute, unchanged, in the session that requested it', async () => {
    const person = await test.person('client');
    const id = randomUUID();
    await upload(person, 'id_card', await photo(), { id });
    const { url, expiresAt } = (await person.call(`POST /companion-documents/${id}/link`, {})).body;
    const path = url.replace('/api/companion', '');
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    expect((await person.call(`GET ${path}`)).status).toBe(200);
    const admin = await test.person('admin');
    expect((await admin.call(`GET ${path}`)).body.code).toBe('link_expired');
    expect((await test.nobody.call(`GET ${path}`)).status).toBe(401);
    const expires = new URL(test.url + url).searchParams.get('expires') ?? '';
    for (const other of [String(Number(expires) + 1), String(Number(expires) - 120_000), '1']) {
      const changed = path.replace(expires, other);
      expect((await person.call(`GET ${changed}`)).status).toBe(403);
    }
    expect((await person.call(`GET ${path.slice(0, -1)}`)).status).toBe(403);
  });
});
