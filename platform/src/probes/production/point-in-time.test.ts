import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyCluster } from '../../start/backup/copy-cluster.ts';
import { choosePlace, give } from '../../start/embedded-postgres/place.ts';
import { projectFolder } from '../../start/project-folder.ts';
import { readCompose } from '../containers/read-compose.ts';
import { controlPostgres, makePostgres, type ProductionPostgres, placeCopy } from './postgres.ts';

/* Tests "Point in time" of docs/operations.md: restores a base backup and the WAL archive to the moment before a mistake. */
let root: string;
const running: ProductionPostgres[] = [];
const at = (name: string) => path.join(root, name);
const password = 'only-here';
const connectTo = async (port: number) => {
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/kabar`);
  await client.connect();
  return client;
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kabar-point-in-time-'));
  chmodSync(root, 0o711);
  mkdirSync(at('archive'));
  copyFileSync(path.join(projectFolder, 'deploy/archive-wal.sh'), at('archive-wal.sh'));
  chmodSync(at('archive-wal.sh'), 0o755);
});
afterAll(async () => {
  for (const server of running) await server.stop('immediate').catch(() => undefined);
  rmSync(root, { recursive: true, force: true });
});

/** The options of the Postgres container, with the paths of this machine. */
function containerOptions(): string[] {
  const { services } = readCompose({ PUBLIC_URL: 'https://kabar.example' });
  return (services.postgres?.command ?? [])
    .slice(1)
    .map((option) =>
      option
        .replace(/^-c/, '')
        .replace('/etc/kabar/archive-wal.sh', at('archive-wal.sh'))
        .replace('/archive/%f', at('archive/%f')),
    );
}

it('restores the database as it was in the second before a mistake', {
  timeout: 90_000,
}, async () => {
  const port = await freePort();
  const server = await makePostgres({
    ...{ folder: at('kabar'), password, port, options: containerOptions() },
    own: ({ user }) => give(at('archive'), user),
  });
  running.push(server);
  await server.start();
  const client = await connectTo(port);
  await client.query('create table public.calls (about text)');
  await client.query(`insert into public.calls values ('before the backup')`);
  await copyCluster({
    url: `postgres://postgres:${password}@127.0.0.1:${port}/kabar`,
    cluster: choosePlace(at('kabar'), () => undefined).cluster,
    to: at('base'),
  });
  await client.query(`insert into public.calls values ('after the backup')`);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const moment = rows[0]?.now ?? new Date();
  await client.query('select pg_sleep(0.1)');
  await client.query('delete from public.calls');
  const last = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await vi.waitFor(() => expect(readdirSync(at('archive'))).toContain(last.rows[0]?.name), {
    timeout: 20_000,
  });
  await client.end();
  await server.stop('fast');
  expect(await restoredTo(new Date(moment.getTime() + 50))).toEqual([
    'after the backup',
    'before the backup',
  ]);
});

/** The rows of the table after a restore to this moment. */
async function restoredTo(moment: Date): Promise<string[]> {
  const place = await placeCopy(at('base'), at('restored'), 'recovery.signal');
  const port = await freePort();
  const server = controlPostgres(place, port, [
    `restore_command=cp ${at('archive/%f')} %p`,
    `recovery_target_time=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    'recovery_target_action=promote',
    'archive_mode=off',
  ]);
  running.push(server);
  await server.start();
  const client = await connectTo(port);
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('select pg_is_in_recovery() as recovering');
      expect(rows).toEqual([{ recovering: false }]);
    },
    { timeout: 20_000 },
  );
  const { rows } = await client.query<{ about: string }>(
    'select about from public.calls order by 1',
  );
  await client.end();
  return rows.map(({ about }) => about);
}
