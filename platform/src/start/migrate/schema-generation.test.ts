import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '@kabar/dev/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { secretOf } from '../keep-secret.ts';
import { readSettings } from '../settings/settings.ts';
import { type DatabaseSetup, startDatabase } from '../start-database.ts';
import { migrate } from './migrate.ts';
import { schemaGeneration } from './schema-generation.ts';

let dataFolder: string;
let databaseSetup: DatabaseSetup | undefined;
let output: string[];

beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-generation-'));
});

beforeEach(() => {
  output = [];
});

afterEach(async () => {
  await databaseSetup?.stop();
  databaseSetup = undefined;
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

const settings = (DATABASE_URL?: string) =>
  readSettings({ KABAR_DATA: dataFolder, ...(DATABASE_URL ? { DATABASE_URL } : {}) });

async function start(databaseUrl?: string): Promise<void> {
  databaseSetup = await startDatabase(settings(databaseUrl), (line) => output.push(line));
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Creates a data folder of a release without schema generations, with a demo account and a real person's account. */
async function makeOldFolder(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder, fast: true });
  await migrate({ adminUrl: server.url, secret: secretOf(settings()) });
  await ask(server.url, 'drop schema kabar cascade');
  await ask(
    server.url,
    `insert into auth.accounts (email, demo) values ('client@kabar.test', true), ('ayu@example.com', false)`,
  );
  await server.stop();
  mkdirSync(path.join(dataFolder, 'files'));
  writeFileSync(path.join(dataFolder, 'files', 'portrait.webp'), 'of somebody');
}

const asides = () => readdirSync(dataFolder).filter((name) => name.includes('-before-'));

describe('a data folder of a release whose migrations are gone', { timeout: 60_000 }, () => {
  // Migrating an empty database takes longer than the tests, so both use one folder, in this order.
  beforeAll(makeOldFolder, 60_000);

  it('a data folder of a release whose migrations are gone with an account of a real person stops the start and is not changed', async () => {
    await expect(start()).rejects.toThrow(/real people have accounts in it: start that release/);
    expect(asides()).toEqual([]);
    expect(existsSync(path.join(dataFolder, 'files', 'portrait.webp'))).toBe(true);
    const server = await startEmbeddedPostgres({ dataFolder, fast: true });
    try {
      expect(server.reused).toBe(false);
      expect(await ask(server.url, 'select count(*)::int from auth.accounts')).toBe(2);
      expect(await ask(server.url, `select to_regnamespace('kabar') is null`)).toBe(true);
    } finally {
      await server.stop();
    }
  });

  it('a data folder of a release whose migrations are gone with demo data only is set aside with a message, and created anew', async () => {
    const old = await startEmbeddedPostgres({ dataFolder, fast: true });
    await ask(old.url, 'delete from auth.accounts where not demo');
    await old.stop();
    await start();
    const aside = asides();
    expect(aside.map((name) => name.replace(/\d{4}-\d\d-\d\d$/, 'day'))).toEqual([
      'files-before-day',
      'postgres-before-day',
    ]);
    expect(output.filter((line) => line.includes('only demo data'))).toHaveLength(1);
    expect(output.join(' ')).toContain(aside[1]);
    expect(existsSync(path.join(dataFolder, aside[0] ?? '', 'portrait.webp'))).toBe(true);
    const url = databaseSetup?.adminUrl ?? '';
    expect(await ask(url, 'select count(*)::int from auth.accounts')).toBe(0);
    expect(await ask(url, 'select generation from kabar.schema_generation')).toBe(schemaGeneration);
    await databaseSetup?.stop();
    output = [];
    await start();
    expect([output, asides()]).toEqual([[], aside]);
  });
});

describe('a database of somebody else', () => {
  it('a foreign database of an earlier generation stops the start, demo data or not', async () => {
    const database = await createTestDatabase();
    try {
      await database.query('update kabar.schema_generation set generation = generation - 1');
      await expect(start(database.adminUrl)).rejects.toThrow(
        /DATABASE_URL was made by an earlier release.*name an empty database/,
      );
    } finally {
      await database.drop();
    }
  });

  it('a foreign database of a later generation stops the start', async () => {
    const database = await createTestDatabase();
    try {
      await database.query('update kabar.schema_generation set generation = generation + 1');
      await expect(start(database.adminUrl)).rejects.toThrow(/made by a later release/);
    } finally {
      await database.drop();
    }
  });

  it('a foreign database of this generation is used', async () => {
    const database = await createTestDatabase();
    try {
      await migrate({ adminUrl: database.adminUrl, secret: database.secret });
    } finally {
      await database.drop();
    }
  });
});
