import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { claim } from '../../claim.mjs';
import { OperatorError } from './operator-error.ts';
import { projectFolder } from './project-folder.ts';

const store = path.join(projectFolder, 'dist', 'releases');

/** The release store that the gateway reads; a development build sets another one. */
export const releasesFolder = process.env.RELEASES ?? store;

const registry = path.join(store, 'registry.json');
/** The sources of the pages. */
export const frontEndSources: readonly string[] = [
  ...['shell', ...readdirSync(projectFolder).filter((name) => name.startsWith('mfe-'))],
  ...['web', 'ui', 'parts', 'contracts', 'rules', 'releases', 'build'].map(
    (name) => `shared/${name}`,
  ),
  'package-lock.json',
];

/** Builds shell and remotes if there is no build, or the sources are newer. Returns whether it built them. */
export async function ensureFrontEnd(say: (line: string) => void): Promise<boolean> {
  if (releasesFolder !== store || isFresh()) return false;
  const claimed = await claim(path.join(projectFolder, 'dist', 'claims'), 5 * 60_000, () =>
    say('Another start is building the pages; waiting for it.'),
  );
  if ('holder' in claimed) {
    throw new OperatorError(
      `Process ${claimed.holder} has been building for too long; end it first.`,
    );
  }
  try {
    if (isFresh()) return false;
    say('Building the pages.');
    if (!(await runBuild())) {
      if (!existsSync(registry)) {
        throw new OperatorError('Building the pages failed; see the reason above.');
      }
      say('Building the pages failed for the reason above; the last build is served.');
      return false;
    }
    // The builder does not rewrite unchanged content, so the new modification time lets the next start skip the build.
    utimesSync(registry, new Date(), new Date());
    return true;
  } finally {
    claimed.release();
  }
}

function isFresh(): boolean {
  if (!existsSync(registry)) return false;
  const built = statSync(registry).mtimeMs;
  return frontEndSources.every((source) => newestUnder(path.join(projectFolder, source)) <= built);
}

/** The newest modification time under a path. Includes folders, because a deleted file changes only its folder. */
function newestUnder(place: string): number {
  const { mtimeMs } = statSync(place);
  if (path.extname(place) === '.json') return mtimeMs;
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'e2e'].includes(entry.name))
    .map((entry) => path.join(place, entry.name))
    .reduce((newest, each) => {
      const changedAt = statSync(each).isDirectory() ? newestUnder(each) : statSync(each).mtimeMs;
      return Math.max(newest, changedAt);
    }, mtimeMs);
}

/** Runs in a separate process to free the bundler's memory. Returns whether it succeeded. */
function runBuild(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const script = path.join(projectFolder, 'shared', 'build', 'src', 'build-all.ts');
    const child = spawn(process.execPath, [script], {
      cwd: projectFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
