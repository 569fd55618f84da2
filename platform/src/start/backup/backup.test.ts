import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMasterKey } from '@kabar/server/master-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData } from '../../demo-data/make-demo-data.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import { keepSecret } from '../keep-secret.ts';
import { migrate } from '../migrate/migrate.ts';
import { connect, openNumbers, sumsOfFiles, sumsOfTables, withDatabase } from './backup-fixture.ts';
import type { BackupSettings } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let root: string;
/** The data folder of the installation that is backed up; its database runs, as under a running Kabar. */
let dataFolder: string;
let server: EmbeddedPostgres;
const at = (name: string) => path.join(root, name);
const settingsOf = (folder: string): BackupSettings => ({
  given: {},
  dataFolder: folder,
  databaseUrl: undefined,
  secret: undefined,
});
const output: string[] = [];
const say = (line: string) => output.push(line);

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'kabar-backup-'));
  dataFolder = at('kabar');
  mkdirSync(dataFolder);
  server = await startEmbeddedPostgres({ dataFolder, fast: true });
  const secret = keepSecret(dataFolder);
  await migrate({ adminUrl: server.url, secret });
  // Adds a master key, so that decryption needs the key file besides the secret.
  addMasterKey(dataFolder);
  const settings = { dataFolder, demo: true, production: false, given: {} };
  await makeDemoData({ settings, databaseSetup: { adminUrl: server.url, secret } });
}, 120_000);

afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup of a running Kabar', () => {
  beforeAll(async () => {
    await makeBackup(settingsOf(dataFolder), at('backup'), say);
  }, 120_000);

  it('a backup of a running Kabar is closed to others', () => {
    expect(statSync(at('backup')).mode & 0o077).toBe(0);
    expect(output.join()).toContain(`keys are in ${at('backup')}`);
  });

  it('restores every row, every file and every key', async () => {
    await restoreBackup(settingsOf(at('restored')), at('backup'), say);
    expect(sumsOfFiles(at('restored'))).toEqual(sumsOfFiles(dataFolder));
    expect(Object.keys(sumsOfFiles(dataFolder)).join()).toMatch(/files\/.*master-keys\.json/);
    await withDatabase(at('restored'), async (url) => {
      const sums = await sumsOfTables(url);
      expect(sums).toEqual(await sumsOfTables(server.url));
      expect(sums['auth.accounts']).not.toMatch(/^0 /);
      expect(sums['graphile_worker._private_jobs']).toBeDefined();
      const numbers = await openNumbers(server.url, dataFolder);
      expect(numbers.length).toBeGreaterThan(5);
      expect(await openNumbers(url, at('restored'))).toEqual(numbers);
    });
  }, 120_000);

  it('a backup of a running Kabar is not restored over data, whose every file stays', async () => {
    mkdirSync(at('used'));
    writeFileSync(path.join(at('used'), 'secret'), 'of another installation');
    await expect(restoreBackup(settingsOf(at('used')), at('backup'), say)).rejects.toThrow(
      `${at('used')} holds data (secret), and nothing is overwritten`,
    );
    await expect(restoreBackup(settingsOf(dataFolder), at('backup'), say)).rejects.toThrow(
      'nothing is overwritten',
    );
    expect(readdirSync(at('used'))).toEqual(['secret']);
  });

  it('a backup of a running Kabar is not restored beside a database of its own server', async () => {
    const settings = { ...settingsOf(at('apart')), databaseUrl: 'postgres://x@x/x' };
    await expect(restoreBackup(settings, at('backup'), say)).rejects.toThrow(
      'restore without DATABASE_URL',
    );
    expect(existsSync(at('apart'))).toBe(false);
  });

  it('a backup of a running Kabar is not replaced by a later one', async () => {
    await expect(makeBackup(settingsOf(dataFolder), at('backup'), say)).rejects.toThrow(
      'is not empty',
    );
  });
});

it('contains what was acknowledged before it began, and of later writes a prefix without gaps', async () => {
  const { client, end } = await connect(server.url);
  await client.query('create table public.notes (number int primary key, words text)');
  let written = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await client.query(`insert into public.notes values ($1, repeat('x', 2000))`, [written + 1]);
      written += 1;
      if (written % 200 === 0) await client.query('checkpoint');
    }
  };
  const writing = write();
  await expect.poll(() => written).toBeGreaterThan(50);
  const acknowledged = written;
  await makeBackup(settingsOf(dataFolder), at('busy'), say);
  expect(written).toBeGreaterThan(acknowledged);
  isOver = true;
  await writing;
  await end();
  await restoreBackup(settingsOf(at('after-busy')), at('busy'), say);
  await withDatabase(at('after-busy'), async (url) => {
    const copy = await connect(url);
    const { rows } = await copy.client.query<{ count: number; last: number }>(
      'select count(*)::int, max(number) as last from public.notes',
    );
    await copy.end();
    expect(rows[0]?.count).toBe(rows[0]?.last);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
  });
}, 120_000);

describe('a backup is refused', () => {
  it('a backup of a folder without data is refused', async () => {
    await expect(makeBackup(settingsOf(at('none')), at('copy'), say)).rejects.toThrow(
      'nothing to back up',
    );
    expect(existsSync(at('none'))).toBe(false);
  });

  it('into the folder that is backed up', async () => {
    const inside = path.join(dataFolder, 'backups', 'one');
    await expect(makeBackup(settingsOf(dataFolder), inside, say)).rejects.toThrow('lies in');
    expect(existsSync(path.dirname(inside))).toBe(false);
  });

  it('a backup is refused and leaves nothing behind when the database does not start', async () => {
    mkdirSync(at('broken'));
    writeFileSync(path.join(at('broken'), 'postgres-password'), 'wrong');
    mkdirSync(path.join(at('broken'), 'postgres'));
    writeFileSync(path.join(at('broken'), 'postgres', 'PG_VERSION'), '18');
    await expect(makeBackup(settingsOf(at('broken')), at('copy'), say)).rejects.toThrow();
    expect(readdirSync(root).filter((name) => name.startsWith('copy'))).toEqual([]);
  }, 30_000);
});

it('restores nothing from a folder that is no complete backup', async () => {
  mkdirSync(at('half'));
  await expect(restoreBackup(settingsOf(at('new')), at('half'), say)).rejects.toThrow(
    'holds no backup',
  );
  writeFileSync(path.join(at('half'), 'kabar-backup.json'), '{"format":');
  await expect(restoreBackup(settingsOf(at('new')), at('half'), say)).rejects.toThrow('is damaged');
  expect(existsSync(at('new'))).toBe(false);
});

describe('with a database of its own server', () => {
  const apart = (folder: string): BackupSettings => ({
    given: { S3_URL: 'https://key:secret@s3.test/kabar' },
    dataFolder: folder,
    databaseUrl: 'postgres://kabar@db.test/kabar',
    secret: 'x'.repeat(32),
  });

  it('files and keys are copied and restored, and it is said what is not among them', async () => {
    output.length = 0;
    await makeBackup(apart(dataFolder), at('files'), say);
    expect(output.join('\n')).toMatch(/DATABASE_URL is not: back it up.*\n.*KABAR_SECRET is not/);
    expect(existsSync(path.join(at('files'), 'postgres'))).toBe(false);
    await expect(restoreBackup(settingsOf(at('filed')), at('files'), say)).rejects.toThrow(
      'set DATABASE_URL to it',
    );
    await restoreBackup(apart(at('filed')), at('files'), say);
    const { 'postgres-password': _, ...sums } = sumsOfFiles(dataFolder);
    expect(sumsOfFiles(at('filed'))).toEqual(sums);
  });
});
