import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

const linesOf = (program: string, args: string[]) =>
  execFileSync(program, args, { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line !== '');

// TypeScript appends no "/**/*" to a pattern whose last part has a wildcard: "mfe-*" matches no file.
it('the type check reads every TypeScript file', { timeout: 120_000 }, () => {
  const tsc = path.join(projectFolder, 'node_modules', '.bin', 'tsc');
  const checked = new Set(
    linesOf(tsc, ['-p', 'tsconfig.json', '--listFilesOnly']).map((file) =>
      path.relative(projectFolder, file).replaceAll(path.sep, '/'),
    ),
  );
  const patterns = ['*.ts', '*.tsx'];
  const files = linesOf('git', ['ls-files', '-co', '--exclude-standard', ...patterns]).filter(
    (file) => existsSync(path.join(projectFolder, file)),
  );
  for (const remote of ['mfe-auth', 'mfe-backoffice', 'mfe-client', 'mfe-companion'])
    expect(files.filter((file) => file.startsWith(`${remote}/src/`)).length).toBeGreaterThan(20);
  expect(files.filter((file) => !checked.has(file))).toEqual([]);
});
