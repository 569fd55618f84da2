import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasRoomInMemory } from './memory-folder.ts';

/** Runs a process that moves its temporary files into memory, and returns their folder. */
function run(ending: string): string {
  const { TMPDIR: _own, ...env } = process.env;
  const code = `
    import { keepTemporaryFilesInMemory } from '${new URL('./memory-folder.ts', import.meta.url)}';
    keepTemporaryFilesInMemory();
    process.stdout.write(process.env.TMPDIR ?? '');
    ${ending}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
    .stdout;
}

it('temporary files in memory are removed at the exit, and those of a killed run at the next start', {
  skip: !hasRoomInMemory(),
  meta: { needs: 'a tmpfs at /dev/shm with room' },
}, () => {
  const ended = run('');
  expect(ended).toMatch(/^\/dev\/shm\//);
  expect(existsSync(ended)).toBe(false);
  const killed = run(`process.kill(process.pid, 'SIGKILL');`);
  expect(existsSync(killed)).toBe(true);
  run('');
  expect(existsSync(killed)).toBe(false);
});
