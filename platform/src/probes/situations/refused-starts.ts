import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { answers, open, type Scene } from './scene.ts';

export async function portBusy(scene: Scene) {
  const { port, start } = await open(scene, 'busy');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(port), resolve));
  try {
    const installation = start();
    assert.equal(await installation.ends(), 1);
    assert.match(installation.output, new RegExp(`Port ${port} is used by another program`));
    assert.doesNotMatch(installation.output, /\n {4}at /);
  } finally {
    other.close();
  }
  return undefined;
}

export async function secondStart(scene: Scene) {
  const { port, start, ready } = await open(scene, 'same');
  const first = start();
  await first.says(ready);
  const second = start();
  assert.equal(await second.ends(), 1);
  assert.match(second.output, /Kabar already runs on .* as process \d+; stop it first/);
  await answers(port);
  await first.stop();
  return undefined;
}

export async function badSettings(scene: Scene) {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'postgres://nobody:none@127.0.0.1:1/none'],
    ['PUBLIC_URL', 'localhost'],
    // No folder can be created there, and the recursive mkdirSync of Node never returns.
    ['KABAR_DATA', '/proc/kabar'],
  ] as const) {
    const { start } = await open(scene, 'bad', { [name]: value });
    const installation = start();
    assert.equal(await installation.ends(), 1);
    assert.match(installation.output, new RegExp(`${name}.*\\.\\n`));
    assert.doesNotMatch(installation.output, /\n {4}at /);
  }
  return undefined;
}

export async function production(scene: Scene) {
  const unsafe = await open(scene, 'production', { NODE_ENV: 'production' });
  const refused = unsafe.start();
  assert.equal(await refused.ends(), 1);
  assert.match(refused.output, /PUBLIC_URL .*\nKABAR_SECRET .*\nSMTP_URL .*\n/);
  assert.doesNotMatch(refused.output, /\n {4}at /);
  const accepted = { ALLOW_HTTP: 'true', MAIL: 'off', KABAR_SECRET: 'x'.repeat(32) };
  const { port, start, ready } = await open(scene, 'accepted', {
    NODE_ENV: 'production',
    ...accepted,
  });
  const installation = start();
  await installation.says(ready);
  await answers(port);
  await installation.stop();
  return undefined;
}

export async function options(scene: Scene) {
  const { dataFolder, start } = await open(scene, 'options');
  const help = start(['--help']);
  assert.equal(await help.ends(), 0);
  assert.match(help.output, /--split +Starts each service/);
  const unknown = start(['--nonsense']);
  assert.equal(await unknown.ends(), 1);
  assert.match(unknown.output, /There is no option --nonsense\./);
  assert.equal(existsSync(dataFolder), false);
  return undefined;
}
