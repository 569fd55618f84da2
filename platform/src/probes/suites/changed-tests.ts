import { spawnSync } from 'node:child_process';

const isTest = /\.test\.tsx?$/;

/**
 * The changed files, committed or not, as paths relative to `folder`. `base`: the revision to compare with, the last commit, or the
 * commit at which the branch left `main`.
 */
export function changedFiles(folder: string): { base: string; files: string[] } {
  const head = lines(folder, ['rev-parse', 'HEAD'])[0] ?? 'HEAD';
  const forks = ['origin/main', 'main'].flatMap((main) =>
    lines(folder, ['merge-base', 'HEAD', main]),
  );
  const base = forks.find((fork) => fork !== head) ?? head;
  const files = [
    ...lines(folder, ['diff', '--name-only', '--relative', base]),
    ...lines(folder, ['ls-files', '--others', '--exclude-standard']),
  ];
  return { base, files: [...new Set(files)].sort() };
}

/**
 * Chooses at most `limit` tests among those that import changed files or are in their folders: those whose paths have most folders
 * in common with a changed file.
 */
export function testsNearest(changed: string[], importers: string[], limit: number) {
  const ranked = importers
    .map((test) => ({ test, near: Math.max(...changed.map((file) => nearness(test, file))) }))
    .sort((one, other) => other.near - one.near || one.test.localeCompare(other.test));
  return {
    tests: ranked.slice(0, limit).map(({ test }) => test),
    others: Math.max(0, ranked.length - limit),
  };
}

/** The number of leading folders that two paths share; infinity for the changed test itself. */
function nearness(test: string, file: string): number {
  if (test === file) return Number.POSITIVE_INFINITY;
  const folders = file.split('/').slice(0, -1);
  const testFolders = test.split('/').slice(0, -1);
  const apart = folders.findIndex((name, index) => testFolders[index] !== name);
  return apart === -1 ? folders.length : apart;
}

/** The tests in the folders of these files. */
export function testsBeside(folder: string, changed: string[]): string[] {
  const folders = new Set(changed.map((file) => file.split('/').slice(0, -1).join('/')));
  return lines(folder, ['ls-files', '--cached', '--others', '--exclude-standard']).filter(
    (file) =>
      isTest.test(file) &&
      !file.includes('/e2e/') &&
      folders.has(file.split('/').slice(0, -1).join('/')),
  );
}

function lines(cwd: string, args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
