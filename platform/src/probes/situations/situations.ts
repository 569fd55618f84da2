import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import { furnish, makeCheckout, makeFolder } from './checkout.ts';
import { databasesIn, Installation } from './installation.ts';
import { operatorCommands } from './operator-commands.ts';
import { badSettings, options, portBusy, production, secondStart } from './refused-starts.ts';
import { answers, open, type Scene, type Situation } from './scene.ts';

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
  { title: 'runs the operator commands as they are documented', play: operatorCommands },
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

async function twice(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'twice');
  const first = start();
  const cold = await first.says(ready);
  await answers(port);
  const stopping = await first.stop();
  assert.ok(stopping < 5_000, `stopping took ${stopping} ms`);
  assert.match(first.output, /\nKabar has stopped\.\n$/);
  assert.doesNotMatch(first.output, /Warning/);
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
  const installation = start();
  await installation.says(ready);
  installation.killNpm();
  await installation.isOver();
  assert.deepEqual(databasesIn(dataFolder), []);
  return undefined;
}

async function sideBySide(scene: Scene) {
  const one = await open(scene, 'one');
  const other = await open(scene, 'other');
  const installations = [one.start(), other.start()];
  await Promise.all([installations[0]?.says(one.ready), installations[1]?.says(other.ready)]);
  await Promise.all([answers(one.port), answers(other.port)]);
  await Promise.all(installations.map((installation) => installation.stop()));
  return undefined;
}

async function split(scene: Scene) {
  const { port, dataFolder, start, ready } = await open(scene, 'split');
  const installation = start(['--split']);
  const cold = await installation.says(ready);
  await answers(port);
  installation.killChild('services/chat/src/main.ts');
  await installation.says('The chat service ended (SIGKILL) and is started again.');
  const killed = Date.now();
  for (let status = 0; status !== 200; ) {
    assert.ok(Date.now() - killed < 30_000, 'the chat service comes back');
    status = (await fetch(`http://localhost:${port}/readyz`)).status;
  }
  const back = Date.now() - killed;
  await installation.stop();
  assert.deepEqual(databasesIn(dataFolder), []);
  return `start ${cold} ms, a killed service is back after ${back} ms`;
}

async function closedHome(scene: Scene) {
  const { otherPerson } = scene;
  assert.ok(otherPerson);
  const checkout = makeCheckout(path.join(otherPerson.home, 'kabar'), otherPerson);
  furnish(checkout, otherPerson);
  const port = String(await freePort());
  for (let round = 0; round < 2; round += 1) {
    const installation = new Installation({ checkout, person: otherPerson, env: { PORT: port } });
    await installation.says(`Kabar is ready at http://localhost:${port}\n`);
    await answers(port);
    await installation.stop();
  }
  return undefined;
}

async function closedRoot(scene: Scene) {
  const folder = makeFolder(path.join(scene.folder, 'closed'), scene.me, 0o700);
  const checkout = makeCheckout(path.join(folder, 'kabar'), scene.me);
  furnish(checkout, scene.me);
  const port = String(await freePort());
  const ready = `Kabar is ready at http://localhost:${port}\n`;
  const first = new Installation({ checkout, person: scene.me, env: { PORT: port } });
  await first.says(ready);
  assert.match(first.output, /may not enter .*: the database lies in .* instead/);
  await answers(port);
  await first.killAll();
  const second = new Installation({ checkout, person: scene.me, env: { PORT: port } });
  await second.says(ready);
  const substitute = /The database of \S+ lies in (\S+)\./.exec(second.output)?.[1];
  assert.ok(substitute, second.output);
  await second.stop();
  assert.deepEqual(databasesIn(substitute), []);
  rmSync(substitute, { recursive: true });
  return undefined;
}

async function install(scene: Scene) {
  const { otherPerson } = scene;
  assert.ok(otherPerson);
  const checkout = makeCheckout(path.join(otherPerson.home, 'fresh'), otherPerson);
  const port = String(await freePort());
  const start = () => new Installation({ checkout, person: otherPerson, env: { PORT: port } });
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
  const installations = [one.start(), other.start()] as const;
  await Promise.all([
    installations[0].says(one.ready, 240_000),
    installations[1].says(other.ready, 240_000),
  ]);
  const both = installations.map((installation) => installation.output).join('');
  assert.equal(both.split('Installing the packages').length - 1, 1);
  assert.match(both, /Another start is installing the packages/);
  await Promise.all(installations.map((installation) => installation.stop()));
  return undefined;
}
