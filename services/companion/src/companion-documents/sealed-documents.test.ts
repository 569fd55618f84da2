import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountTables, removeAccount } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { refuse } from '@kabar/server/app-error';
import { createStorage, type Storage } from '@kabar/server/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { complete, fillIn, photo, upload } from '../onboarding/onboarding-fixture.ts';
import { openDocument } from './open-document-fixture.ts';
import { prepareFile } from './prepare-file.ts';

let card: Buffer;
/** The stored file of the document. */
let cardPicture: Buffer;

let test: TestService;
let storage: Storage;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  storage = createStorage(test.env.dataFolder);
  card = await photo('#304050');
  cardPicture = await prepareFile({ refuse }, randomUUID(), 'id_card', card);
});
afterAll(() => test.stop());

async function uploaded(person: TestPerson, kind: 'id_card' | 'selfie', bytes: Buffer) {
  const id = randomUUID();
  expect((await upload(person, kind, bytes, { id })).status).toBe(201);
  return { id, name: await nameOf(id) };
}

async function nameOf(id: string) {
  const [row] = await test.database.query<{ storage_key: string }>(
    'select storage_key from companion.companion_documents where id = $1',
    [id],
  );
  return row?.storage_key ?? '';
}

const stored = async (name: string) => (await storage.read(name)) ?? Buffer.alloc(0);

/** The contents of all files of this installation. */
async function everyFile() {
  const folder = join(test.env.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(
    await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name)))),
  );
}

/** The tables of the service with a row that contains the text, as text or as bytes. */
async function tablesWith(text: string) {
  const tables = await test.database.query<{ name: string }>(
    `select 'companion.' || tablename as name from pg_tables where schemaname = 'companion'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await test.database.query(
      `select from ${name} as one where one::text like $1 or one::text like $2 limit 1`,
      [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe("a companion's stored data", () => {
  // Decision: 13
  it('contains no part of a document in plain text, while its owner and staff can read it all', async () => {
    const person = await test.person('client');
    await fillIn(person);
    const idCard = await uploaded(person, 'id_card', card);
    await complete(person);
    const { selfie } = (await person.call('GET /onboarding')).body;
    const admin = await test.person('admin');
    const all = await everyFile();
    for (const id of [idCard.id, selfie.id]) {
      const opened = await openDocument(admin, id);
      expect(opened.status).toBe(200);
      expect((await openDocument(person, id)).body).toEqual(opened.body);
      for (let at = 0; at + 16 <= opened.body.length; at += 16) {
        expect(all.includes(opened.body.subarray(at, at + 16))).toBe(false);
      }
    }
    expect((await openDocument(person, idCard.id)).body).toEqual(cardPicture);
  });

  // Decision: 13
  it('contains no national ID number in plain text, while its owner and staff can read it', async () => {
    const person = await test.person('companion');
    const ktpNumber = '3275098765432109';
    await person.call('PATCH /companion', { ktpNumber });
    expect(await tablesWith(ktpNumber)).toEqual([]);
    // Proves that the search finds stored text.
    await person.call('PATCH /companion', { whatsappNumber: '+628123456789' });
    expect(await tablesWith('+628123456789')).toEqual(['companion.companions']);
    const own = await person.call('GET /personal-data');
    expect(own.body.data.companion.ktpNumber).toBe(ktpNumber);
    for (const role of ['admin', 'moderator'] as const) {
      const path = `GET /verification/companions/${person.accountId}`;
      const review = await (await test.person(role)).call(path);
      expect(review.body.ktpNumber).toBe(ktpNumber);
    }
  });

  it('contains no number once it is cleared', async () => {
    const person = await test.person('companion');
    await person.call('PATCH /companion', { ktpNumber: '3275098765432109' });
    const { body } = await person.call('PATCH /companion', { ktpNumber: '' });
    expect(body.companion.ktpLastDigits).toBeNull();
  });
});

describe('a file in the store', () => {
  interface Kept {
    id: string;
    name: string;
  }

  /** Each case damages the stored file of the ID card. */
  const damages: [string, (idCard: Kept, selfie: Kept, foreign: Kept) => Promise<unknown>][] = [
    ['with a changed byte', (idCard) => rewrite(idCard, (bytes) => flip(bytes, 40))],
    ['with a changed nonce', (idCard) => rewrite(idCard, (bytes) => flip(bytes, 1))],
    ['with a changed end', (idCard) => rewrite(idCard, (bytes) => flip(bytes, bytes.length - 1))],
    ['of another version', (idCard) => rewrite(idCard, (bytes) => flip(bytes, 0))],
    ['cut short', (idCard) => rewrite(idCard, (bytes) => bytes.subarray(0, -1))],
    ['made longer', (idCard) => rewrite(idCard, (bytes) => Buffer.concat([bytes, bytes]))],
    ['that is empty', (idCard) => rewrite(idCard, () => Buffer.alloc(0))],
    ['that is not sealed', (idCard) => rewrite(idCard, () => cardPicture)],
    [
      "with the other document's content",
      async (idCard, selfie) => storage.write(idCard.name, await stored(selfie.name)),
    ],
    [
      "with another person's content",
      async (idCard, _selfie, foreign) => storage.write(idCard.name, await stored(foreign.name)),
    ],
    [
      'whose row was pointed at another file',
      async (idCard, selfie) => {
        const point = `update companion.companion_documents set storage_key = $2 where id = $1`;
        await test.database.query(point, [selfie.id, 'away']);
        await test.database.query(point, [idCard.id, selfie.name]);
      },
    ],
    [
      'whose row was called another kind',
      async (idCard) => {
        await test.database.query(
          `update companion.companion_documents set kind = 'selfie', submitted = true where id = $1`,
          [idCard.id],
        );
      },
    ],
  ];

  it.each(damages)(
    '%s is refused with a clear message, and no view is audited',
    async (_what, damage) => {
      const [person, other] = [await test.person('companion'), await test.person('companion')];
      const idCard = await uploaded(person, 'id_card', card);
      const selfie = await uploaded(person, 'selfie', await photo('#102030'));
      const foreign = await uploaded(other, 'id_card', card);
      await damage(idCard, selfie, foreign);
      const refused = await openDocument(person, idCard.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'document_damaged']);
      expect(refused.body.title).toMatch(/uploaded again\.$/);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      const views = await test.database.query(
        'select from companion.companion_document_views where document_id = $1',
        [idCard.id],
      );
      expect(views).toEqual([]);
      expect((await openDocument(other, foreign.id)).status).toBe(200);
    },
  );

  it('a file in the store is refused to staff too if damaged, and works again after a new upload', async () => {
    const person = await test.person('client');
    await fillIn(person);
    await complete(person);
    const { idCard } = (await person.call('GET /onboarding')).body;
    await rewrite({ id: idCard.id, name: await nameOf(idCard.id) }, (bytes) => flip(bytes, 99));
    const admin = await test.person('admin');
    expect((await openDocument(admin, idCard.id)).body.code).toBe('document_damaged');
    const anew = await uploaded(person, 'id_card', card);
    await complete(person);
    expect((await openDocument(admin, anew.id)).body).toEqual(cardPicture);
  });

  it('a file in the store is not found if it is missing', async () => {
    const person = await test.person('companion');
    const { id, name } = await uploaded(person, 'id_card', card);
    await storage.remove(name);
    expect((await openDocument(person, id)).status).toBe(404);
  });

  async function rewrite({ name }: Kept, change: (bytes: Buffer) => Buffer) {
    await writeFile(join(test.env.dataFolder, 'files', name), change(await stored(name)));
  }

  function flip(bytes: Buffer, at: number) {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  }
});

describe('an account that is closed', () => {
  // Decision: 13
  it('makes copies of its rows and files unreadable, even under the same ids', async () => {
    const person = await test.person('companion');
    const { id, name } = await uploaded(person, 'id_card', card);
    await person.call('PATCH /companion', { ktpNumber: '3275098765432109' });
    expect((await openDocument(person, id)).body).toEqual(cardPicture);
    const file = await stored(name);
    const rows = await copyRows(person.accountId);

    await removeAccount(test.database, person.accountId);
    const keys = 'select from companion.personal_keys where person_id = $1';
    expect(await test.database.query(keys, [person.accountId])).toEqual([]);

    await putBack(rows);
    await storage.write(name, file);
    expect((await openDocument(person, id)).body.code).toBe('document_damaged');
    // A new upload creates a new key, which cannot decrypt the old file.
    await uploaded(person, 'selfie', await photo('#203040'));
    expect(await test.database.query(keys, [person.accountId])).toHaveLength(1);
    expect((await openDocument(person, id)).body.code).toBe('document_damaged');
    // The number is stored, but cannot be decrypted.
    const [number] = await test.database.query(
      'select ktp_number from companion.companions where user_id = $1',
      [person.accountId],
    );
    expect(number?.ktp_number).toBeInstanceOf(Buffer);
    expect((await person.call('GET /companion')).body.companion).toMatchObject({
      ktpLastDigits: null,
      ktpDamaged: true,
    });
  });

  /** The tables of a backup, in an order in which they can be restored. */
  const tables = [
    ...accountTables,
    ['companion.companions', 'user_id'],
    ['companion.companion_documents', 'user_id'],
  ] as const;

  async function copyRows(accountId: string) {
    const copies: { table: string; rows: unknown }[] = [];
    for (const [table, owner] of tables) {
      const [copy] = await test.database.query(
        `select json_agg(one) as rows from ${table} as one where ${owner} = $1`,
        [accountId],
      );
      copies.push({ table, rows: copy?.rows });
    }
    return copies;
  }

  async function putBack(copies: { table: string; rows: unknown }[]) {
    for (const { table, rows } of copies) {
      const [written] = await test.database.query<{ columns: string }>(
        `select string_agg(attname, ', ') as columns from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
        [table],
      );
      await test.database.query(
        `insert into ${table} (${written?.columns})
           select ${written?.columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  }
});
