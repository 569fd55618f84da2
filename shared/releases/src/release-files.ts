import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Registry, Release, ReleaseName, Slot } from './release.ts';

/** For how many days the files of a release that is no longer live are kept for open tabs. */
const keptDays = 14;

// Copied completely before it is moved into place: a full disk must not damage files that browsers use.
export function copyBuild(store: string, release: Release, folder: string): void {
  const place = path.join(store, release.name, release.version);
  const draft = path.join(store, `draft-${process.pid}`);
  const whole = path.join(draft, 'new');
  try {
    cpSync(folder, whole, { recursive: true });
    writeFileSync(path.join(whole, 'release.json'), JSON.stringify(release, null, 2));
    mkdirSync(path.dirname(place), { recursive: true });
    if (existsSync(place)) renameSync(place, path.join(draft, 'old'));
    renameSync(whole, place);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Deletes versions that left the registry more than `keptDays` ago; the folder's modification time records when. */
export function dropOldVersions(
  store: string,
  name: ReleaseName,
  { before, next }: { before: Registry; next: Registry },
): void {
  const folder = path.join(store, name);
  if (!existsSync(folder)) return;
  const live = versionsIn(next[name]);
  const left = [...versionsIn(before[name])].filter((version) => !live.has(version));
  const now = new Date();
  for (const version of readdirSync(folder)) {
    if (live.has(version)) continue;
    const place = path.join(folder, version);
    if (left.includes(version)) utimesSync(place, now, now);
    else if (now.getTime() - statSync(place).mtimeMs > keptDays * 86_400_000)
      rmSync(place, { recursive: true, force: true });
  }
}

function versionsIn(slot: Slot | undefined): Set<string> {
  const releases = [slot?.current, slot?.previous, slot?.canary?.release];
  return new Set(releases.flatMap((release) => (release ? [release.version] : [])));
}
