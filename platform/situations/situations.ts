import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { furnish, makeCheckout, makeFolder } from './checkout.ts';
import { databasesIn, freePort, House } from './house.ts';
import type { Person } from './person.ts';

export interface Scene {
  /** A folder that everybody may enter, for this run alone. */
  folder: string;
  me: Person;
  /** Undefined when this script may not make users. */
  neighbour: Person | undefined;
  /** A checkout of mine, installed and built. */
  checkout: string;
}

export interface Situation {
  title: string;
  needsRoot?: boolean;
  /** Left out of npm test, which has just installed everything itself. */
  isSlow?: boolean;
  /** Answers what was measured, if anything. */
  play(scene: Scene): Promise<string | undefined>;
}

export const situations: Situation[] = [
  { title: 'starts, answers, stops within 5 s, and starts again with its data', play: twice },
  { title: 'starts warm after kill -9, on the server that survived', play: afterKill },
  { title: 'ends when npm alone is killed', play: npmKilled },
  { title: 'says in one sentence that the port is busy', play: portBusy },
  { title: 'refuses a second start on the same data', play: secondStart },
  { title: 'runs twice side by side', play: sideBySide },
  { title: 'says in one sentence which setting is bad', play: badSettings },
  { title: 'says what production lacks, and starts with what was accepted', play: production },
  { title: 'prints help and refuses an unknown option, starting nothing', play: options },
  { title: 'runs split, and starts a killed service again', play: split },
  { title: 'runs in a home of mode 700, as its owner', needsRoot: true, play: closedHome },
  {
    title: 'runs as root in a folder of mode 700, with a substitute',
    needsRoot: true,
    play: closedRoot,
  },
  {
    title: 'installs as its owner in a home of mode 700, after kill -9',
    needsRoot: true,
    isSlow: true,
    play: install,
  },
  { title: 'installs once when two start at the same time', isSlow: true, play: installTwice },
];

async function open(scene: Scene, data: string, env: Record<string, string> = {}) {
  const port = String(await freePort());
  const dataFolder = path.join(scene.folder, data);
  const options = { PORT: port, KABAR_DATA: dataFolder, ...env };
  const start = (args: string[] = []) =>
    new House({ checkout: scene.checkout, person: scene.me, env: options, args });
  return { port, dataFolder, start, ready: `Kabar is ready at http://localhost:${port}\n` };
}

async function answers(port: string): Promise<void> {
  const ready = await fetch(`http://localhost:${port}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  const page = await fetch(`http://localhost:${port}/login`);
  assert.equal(page.status, 200);
}

async function twice(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'twice');
  const first = start();
  const cold = await first.says(ready);
  await answers(port);
  const stopping = await first.stop();
  assert.ok(stopping < 5_000, `stopping took ${stopping} ms`);
  assert.deepEqual(databasesIn(dataFolder), []);
  const second = start();
  const warm = await second.says(ready);
  await answers(port);
  await second.stop();
  return `first start ${cold} ms, second ${warm} ms, stop ${stopping} ms`;
}

async function afterKill(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'killed');
  const first = start();
  await first.says(ready);
  await first.killAll();
  assert.equal(databasesIn(dataFolder).length, 1, 'the database survives');
  const second = start();
  const warm = await second.says(ready);
  await answers(port);
  await second.stop();
  assert.deepEqual(databasesIn(dataFolder), []);
  return `warm start ${warm} ms`;
}

async function npmKilled(scene: Scene) {
  const { dataFolder, start, ready } = await open(scene, 'npm-killed');
  const house = start();
  await house.says(ready);
  house.killNpm();
  await house.isOver();
  assert.deepEqual(databasesIn(dataFolder), []);
  return undefined;
}

async function portBusy(scene: Scene) {
  const { port, start } = await open(scene, 'busy');
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(Number(port), resolve));
  try {
    const house = start();
    assert.equal(await house.ends(), 1);
    assert.match(house.output, new RegExp(`Port ${port} is used by another program`));
    assert.doesNotMatch(house.output, /\n {4}at /);
  } finally {
    other.close();
  }
  return undefined;
}

async function secondStart(scene: Scene) {
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

async function sideBySide(scene: Scene) {
  const one = await open(scene, 'one');
  const other = await open(scene, 'other');
  const houses = [one.start(), other.start()];
  await Promise.all([houses[0]?.says(one.ready), houses[1]?.says(other.ready)]);
  await Promise.all([answers(one.port), answers(other.port)]);
  await Promise.all(houses.map((house) => house.stop()));
  return undefined;
}

async function badSettings(scene: Scene) {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'postgres://nobody:none@127.0.0.1:1/none'],
    ['PUBLIC_URL', 'localhost'],
  ] as const) {
    const { start } = await open(scene, 'bad', { [name]: value });
    const house = start();
    assert.equal(await house.ends(), 1);
    assert.match(house.output, new RegExp(`${name}.*\\.\\n`));
    assert.doesNotMatch(house.output, /\n {4}at /);
  }
  return undefined;
}

async function production(scene: Scene) {
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
  const house = start();
  await house.says(ready);
  await answers(port);
  await house.stop();
  return undefined;
}

async function options(scene: Scene) {
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

async function split(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'split');
  const house = start(['--split']);
  const cold = await house.says(ready);
  await answers(port);
  house.killChild('services/chat/src/main.ts');
  await house.says('The chat service ended (SIGKILL) and is started again.');
  const killed = Date.now();
  for (let status = 0; status !== 200; ) {
    assert.ok(Date.now() - killed < 30_000, 'the chat service comes back');
    status = (await fetch(`http://localhost:${port}/readyz`)).status;
  }
  const back = Date.now() - killed;
  await house.stop();
  assert.deepEqual(databasesIn(dataFolder), []);
  return `start ${cold} ms, a killed service is back after ${back} ms`;
}

async function closedHome(scene: Scene) {
  const { neighbour } = scene;
  assert.ok(neighbour);
  const checkout = makeCheckout(path.join(neighbour.home, 'kabar'), neighbour);
  furnish(checkout, neighbour);
  const port = String(await freePort());
  for (let round = 0; round < 2; round += 1) {
    const house = new House({ checkout, person: neighbour, env: { PORT: port } });
    await house.says(`Kabar is ready at http://localhost:${port}\n`);
    await answers(port);
    await house.stop();
  }
  return undefined;
}

async function closedRoot(scene: Scene) {
  const folder = makeFolder(path.join(scene.folder, 'closed'), scene.me, 0o700);
  const checkout = makeCheckout(path.join(folder, 'kabar'), scene.me);
  furnish(checkout, scene.me);
  const port = String(await freePort());
  const ready = `Kabar is ready at http://localhost:${port}\n`;
  const first = new House({ checkout, person: scene.me, env: { PORT: port } });
  await first.says(ready);
  assert.match(first.output, /may not enter .*: the database lies in .* instead/);
  await answers(port);
  await first.killAll();
  const second = new House({ checkout, person: scene.me, env: { PORT: port } });
  await second.says(ready);
  const substitute = /The database of \S+ lies in (\S+)\./.exec(second.output)?.[1];
  assert.ok(substitute, second.output);
  await second.stop();
  assert.deepEqual(databasesIn(substitute), []);
  rmSync(substitute, { recursive: true });
  return undefined;
}

async function install(scene: Scene) {
  const { neighbour } = scene;
  assert.ok(neighbour);
  const checkout = makeCheckout(path.join(neighbour.home, 'fresh'), neighbour);
  const port = String(await freePort());
  const start = () => new House({ checkout, person: neighbour, env: { PORT: port } });
  const first = start();
  await first.says('Installing the packages');
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await first.killAll();
  const second = start();
  const cold = await second.says(`Kabar is ready at http://localhost:${port}\n`, 240_000);
  await answers(port);
  await second.stop();
  return `install, build and first start ${(cold / 1000).toFixed(1)} s`;
}

async function installTwice(scene: Scene) {
  const checkout = makeCheckout(path.join(scene.folder, 'fresh'), scene.me);
  const one = await open({ ...scene, checkout }, 'fresh-one');
  const other = await open({ ...scene, checkout }, 'fresh-other');
  const houses = [one.start(), other.start()] as const;
  await Promise.all([houses[0].says(one.ready, 240_000), houses[1].says(other.ready, 240_000)]);
  const both = houses.map((house) => house.output).join('');
  assert.equal(both.split('Installing the packages').length - 1, 1);
  assert.match(both, /Another start is installing the packages/);
  await Promise.all(houses.map((house) => house.stop()));
  return undefined;
}
