import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

let dataFolder: string;
let server: EmbeddedPostgres | undefined;

/** One cluster for all tests, because creating one takes longer than most of them. Each test starts and stops its server. */
beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'kabar-embedded-'));
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

async function start(options: { keep?: boolean; fast?: boolean } = {}) {
  server = await startEmbeddedPostgres({ dataFolder, fast: true, ...options });
  return server;
}

async function checkpointerOf(url: string): Promise<number> {
  return Number(
    await ask(url, `select pid from pg_stat_activity where backend_type = 'checkpointer'`),
  );
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

const postmasterFile = () => path.join(dataFolder, 'postgres', 'postmaster.pid');
const postmaster = () => Number(readFileSync(postmasterFile(), 'utf8').split('\n')[0]);

/** Inserts increasing numbers until an insert fails; returns the last one that was acknowledged. */
async function writeUntilItFails(url: string, told: (written: number) => void): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let number = 1; ; number += 1) {
    try {
      await client.query('insert into notes values ($1)', [number]);
      told(number);
    } catch {
      return number - 1;
    }
  }
}

describe('embedded Postgres', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await start();
    expect(first.reused).toBe(false);
    await ask(first.url, 'create table greetings (text text)');
    await ask(first.url, "insert into greetings values ('apa kabar?')");
    await first.stop();
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await ask(second.url, 'select text from greetings')).toBe('apa kabar?');
  });

  it('takes over a server that survived the death of its starter', async () => {
    const first = await start();
    const second = await start();
    expect(second.reused).toBe(true);
    expect(second.url).toBe(first.url);
  });

  it('recovers when the server itself was killed', async () => {
    const first = await start();
    await ask(first.url, "create table survivors as select 'kept' as text");
    await ask(first.url, 'checkpoint');
    process.kill(postmaster(), 'SIGKILL');
    const second = await start();
    expect(await ask(second.url, 'select text from survivors')).toBe('kept');
  });

  it('embedded Postgres is restarted at its address, with everything that was acknowledged', async () => {
    const { url } = await start({ keep: true, fast: false });
    await ask(url, 'create table notes (number int)');
    for (let kill = 1; kill <= 3; kill += 1) {
      await ask(url, 'truncate notes');
      let written = 0;
      const writing = writeUntilItFails(url, (count) => {
        written = count;
      });
      await expect.poll(() => written).toBeGreaterThan(0);
      process.kill(postmaster(), 'SIGKILL');
      const acknowledged = await writing;
      expect(acknowledged).toBeGreaterThan(0);
      await expect
        .poll(() => ask(url, 'select count(*)::int from notes').catch(() => 0), { timeout: 20_000 })
        .toBeGreaterThanOrEqual(acknowledged);
    }
  });

  it('embedded Postgres is restarted although a child of the killed server still holds its shared memory', async () => {
    const { url } = await start({ keep: true });
    const pid = await checkpointerOf(url);
    process.kill(pid, 'SIGSTOP');
    process.kill(postmaster(), 'SIGKILL');
    await pause(1_000);
    await expect(ask(url, 'select 1')).rejects.toThrow();
    process.kill(pid, 'SIGCONT');
    await expect.poll(() => ask(url, 'select 1').catch(() => 0), { timeout: 30_000 }).toBe(1);
  });

  it('stays stopped, also when it is stopped during a restart', async () => {
    for (const wait of [0, 150, 300]) {
      const { url, stop } = await start({ keep: true });
      process.kill(postmaster(), 'SIGKILL');
      await pause(wait);
      await stop();
      await pause(500);
      await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    }
  });

  it('stops also when it is killed during a stop', async () => {
    const { url, stop } = await start();
    const pid = postmaster();
    // A process stopped by SIGSTOP cannot exit, so its postmaster.pid remains.
    process.kill(pid, 'SIGSTOP');
    const stopping = stop();
    await pause(300);
    process.kill(pid, 'SIGKILL');
    await stopping;
    await expect(ask(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ignores a process id in postmaster.pid that now belongs to another program', async () => {
    const first = await start();
    const left = readFileSync(postmasterFile(), 'utf8').split('\n');
    await first.stop();
    writeFileSync(postmasterFile(), [String(process.pid), ...left.slice(1)].join('\n'), {
      mode: 0o644,
    });
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });

  it('refuses connections without the password', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(ask(wrong.toString(), 'select 1')).rejects.toThrow(/password/);
    expect(statSync(path.join(dataFolder, 'postgres-password')).mode & 0o777).toBe(0o600);
  });

  it('says what to do when the password of an existing database is gone', async () => {
    await (await start()).stop();
    server = undefined;
    const file = path.join(dataFolder, 'postgres-password');
    const password = readFileSync(file);
    rmSync(file);
    await expect(start()).rejects.toThrow(/its password .* is missing/);
    writeFileSync(file, password, { mode: 0o600 });
  });

  it('embedded Postgres has the extensions that Kabar needs, and listens on this machine only', async () => {
    const { url } = await start();
    for (const name of ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto']) {
      await ask(url, `create extension ${name}`);
    }
    expect(await ask(url, 'select uuidv7() is not null')).toBe(true);
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
  });

  it('flushes every commit to disk unless told otherwise', async () => {
    server = await startEmbeddedPostgres({ dataFolder });
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(server.url, `show ${setting}`)).toBe('on');
    }
  });

  it('runs as an unprivileged user under root', {
    skip: process.getuid?.() !== 0,
    meta: { needs: 'root' },
  }, async () => {
    await start();
    const pid = readFileSync(postmasterFile(), 'utf8').split('\n')[0] ?? '';
    expect(execFileSync('ps', ['-o', 'uid=', '-p', pid], { encoding: 'utf8' }).trim()).not.toBe(
      '0',
    );
  });
});
