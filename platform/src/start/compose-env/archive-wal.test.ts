import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectFolder } from '../project-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kabar-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => path.join(folder, '0000000100000000000000A1');
function archive(content: string) {
  const part = path.join(folder, 'part');
  writeFileSync(part, content);
  const script = path.join(projectFolder, 'deploy/archive-wal.sh');
  const { status } = spawnSync('sh', [script, part, place()]);
  rmSync(part);
  return status;
}

it('copies a part of the log whole, and leaves nothing unfinished', () => {
  expect(archive('changes')).toBe(0);
  expect(readFileSync(place(), 'utf8')).toBe('changes');
  expect(readdirSync(folder)).toEqual([path.basename(place())]);
});

it('takes the same part twice, and refuses a different one of that name', () => {
  archive('changes');
  expect(archive('changes')).toBe(0);
  expect(archive('others')).not.toBe(0);
  expect(readFileSync(place(), 'utf8')).toBe('changes');
});

it('begins anew where a crash left half a copy', () => {
  writeFileSync(`${place()}.new`, 'cha');
  expect(archive('changes')).toBe(0);
  expect(readFileSync(place(), 'utf8')).toBe('changes');
});

it('fails where the archive is gone, so that Postgres keeps the part', () => {
  rmSync(folder, { recursive: true });
  folder = path.join(folder, 'gone');
  expect(
    spawnSync('sh', [path.join(projectFolder, 'deploy/archive-wal.sh'), '/etc/hostname', place()])
      .status,
  ).not.toBe(0);
});
