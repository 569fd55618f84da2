import assert from 'node:assert/strict';
import path from 'node:path';
import { freePort } from '@kabar/server/free-port';
import { Installation } from './installation.ts';
import type { Person } from './person.ts';

export interface Scene {
  /** A folder for this run that every user may enter. */
  folder: string;
  me: Person;
  /** Another user; undefined if this script cannot create users. */
  otherPerson: Person | undefined;
  /** An installed and built checkout of the user who runs this script. */
  checkout: string;
}

export interface Situation {
  title: string;
  needsRoot?: boolean;
  /** Slow situations, such as a full installation, are skipped with --quick. */
  isSlow?: boolean;
  /** Runs the situation; returns a measurement, if any. */
  play(scene: Scene): Promise<string | undefined>;
}

export async function open(scene: Scene, data: string, env: Record<string, string> = {}) {
  const port = String(await freePort());
  const dataFolder = path.join(scene.folder, data);
  const options = { PORT: port, KABAR_DATA: dataFolder, ...env };
  const start = (args: string[] = []) =>
    new Installation({ checkout: scene.checkout, person: scene.me, env: options, args });
  return { port, dataFolder, start, ready: `Kabar is ready at http://localhost:${port}\n` };
}

export async function answers(port: string): Promise<void> {
  const ready = await fetch(`http://localhost:${port}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  const page = await fetch(`http://localhost:${port}/login`);
  assert.equal(page.status, 200);
}
