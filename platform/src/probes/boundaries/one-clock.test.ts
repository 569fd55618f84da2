import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

// Decision: 100
it('nothing converts local times by the rules of Postgres (docs/adr/0019)', () => {
  const patterns = ['sql', 'ts'].map((ending) => `:(glob)services/*/src/**/*.${ending}`);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    // \s+ matches line breaks too.
    /at time zone\s+(?!'UTC')/.test(readFileSync(path.join(projectFolder, file), 'utf8')),
  );
  expect(found, 'use auth_api.local_time and auth_api.instant_of').toEqual([]);
});
