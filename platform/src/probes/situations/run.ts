import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reasoned, tell } from '../suites/reports.ts';
import { furnish, makeCheckout } from './checkout.ts';
import { endAll } from './installation.ts';
import { makePerson, myself, type Person, removePerson } from './person.ts';
import type { Scene } from './scene.ts';
import { situations } from './situations.ts';

/* npm run test:situations [-- --quick] [words of a title] */
const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const words = args.filter((arg) => !arg.startsWith('--')).join(' ');

const me = myself();
const folder = mkdtempSync(path.join(tmpdir(), 'kabar-situations-'));
chmodSync(folder, 0o755);
let otherPerson: Person | undefined;
let failures: string[] = [];
try {
  if (me.uid === 0) otherPerson = makePerson(`kabar-${process.pid}`, path.join(folder, 'home'));
  const checkout = makeCheckout(path.join(folder, 'checkout'), me);
  furnish(checkout, me);
  failures = await playAll({ folder, me, otherPerson, checkout });
} finally {
  if (otherPerson) removePerson(otherPerson);
  // `rm` is several times faster than rmSync for many thousand links.
  execFileSync('rm', ['-rf', folder]);
}
process.exit(failures.length > 0 ? 1 : 0);

/** Runs the situations; returns the titles of failed ones. */
async function playAll(scene: Scene): Promise<string[]> {
  const ok: string[] = [];
  const failed: string[] = [];
  const notes: string[] = [];
  for (const { title, needsRoot, isSlow, play } of situations) {
    if ((isQuick && isSlow) || !title.includes(words)) continue;
    if (needsRoot && scene.otherPerson === undefined) {
      console.log(`left out, since only root can make users: ${title}`);
      continue;
    }
    try {
      const measured = await play(scene);
      ok.push(title);
      console.log(`ok      ${title}${measured ? ` (${measured})` : ''}`);
    } catch (error) {
      failed.push(title);
      notes.push(reasoned(`failed: ${title}`, String(error)));
      console.log(`FAILED  ${title}\n${error instanceof Error ? error.stack : error}`);
    } finally {
      await endAll(scene.folder);
    }
  }
  const counted = {
    passed: ok.length,
    failed: failed.length,
    notes,
    ran: [...ok, ...failed],
    skipped: [],
  };
  console.log(tell('situations', [counted]));
  return failed;
}
