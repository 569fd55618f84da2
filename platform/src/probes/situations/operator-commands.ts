import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { open, type Scene } from './scene.ts';

const password = 'tea with much milk\n';

/** Runs the operator's commands as written in docs/commands.md and docs/operations.md, with other folders. */
export async function operatorCommands(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'operated');
  const kabar = start();
  await kabar.says(ready);
  const variables = { PORT: port, KABAR_DATA: dataFolder };
  const run = (command: string, input = '') => runDocumented(scene, command, variables, input);

  const made = await run('npm run admin:create -- --email you@example.com', password);
  assert.match(made, /you@example\.com is an admin now and can sign in/);
  const leaving = 'npm run admin:remove -- --email leaving@example.com';
  await assert.rejects(run(leaving), /leaving@example\.com is no admin/);

  assert.match(await run('npm run keys:rotate'), /Master key \S+ is current; \d+ personal keys/);
  assert.ok(existsSync(path.join(dataFolder, 'master-keys.json')));

  await run('npm run backup -- --to /backups/kabar-2026-11-23');
  const backup = path.join(scene.folder, 'backups', 'kabar-2026-11-23');
  assert.deepEqual(readdirSync(backup).toSorted(), ['data', 'kabar-backup.json', 'postgres']);
  assert.equal(statSync(backup).mode & 0o777, 0o700);
  await assert.rejects(run('npm run backup -- --to /backups/kabar-2026-11-23'), /is not empty/);

  const inspectCommand =
    'KABAR_DATA=/tmp/kabar-look npm run restore -- --from /backups/kabar-2026-11-23';
  assert.match(await run(inspectCommand), /kabar-look is as it was at/);
  assert.ok(existsSync(path.join(scene.folder, 'tmp', 'kabar-look', 'master-keys.json')));
  await kabar.stop();

  await run(
    'npm run compose:env -- --host kabar.example --smtp smtp://user:password@mail.example:587',
  );
  const settings = path.join(scene.checkout, '.env');
  assert.match(readFileSync(settings, 'utf8'), /kabar\.example/);
  assert.equal(statSync(settings).mode & 0o777, 0o600);
  await run(
    'npm run kubernetes:env -- --host kabar.example --image registry.example/kabar:1 --smtp smtp://user:password@mail.example:587 --s3 https://key:secret@s3.example/kabar',
  );
  assert.ok(existsSync(path.join(scene.checkout, 'deploy/kubernetes/own/kustomization.yaml')));
  return undefined;
}

/** Runs a command that must occur in the docs. Rejects with its output if the exit code is not 0. */
async function runDocumented(
  { checkout, folder, me }: Scene,
  command: string,
  env: Record<string, string>,
  input: string,
): Promise<string> {
  const documents = ['docs/commands.md', 'docs/operations.md'];
  const isDocumented = documents.some((file) =>
    readFileSync(path.join(checkout, file), 'utf8').includes(command),
  );
  assert.ok(isDocumented, `no document has: ${command}`);
  const line = command.replaceAll(/(?<= |=)\/(?=backups|tmp)/g, `${folder}/`);
  const child = spawn('sh', ['-c', line], {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: me.home, ...env },
    ...(process.getuid?.() === 0 && { uid: me.uid, gid: me.gid }),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${printed}`);
  return printed;
}
