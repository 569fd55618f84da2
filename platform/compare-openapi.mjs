// npm run openapi:compare -- <git revision>: whether pages that were released at that revision work with these services.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFolder } from './install.mjs';
import { findOrBuild } from './test-with-go.mjs';

/** The checker of changes of OpenAPI documents, which Go builds once. */
export const oasdiff = {
  name: 'oasdiff',
  version: 'v1.36.0',
  source: 'github.com/oasdiff/oasdiff',
  program: 'oasdiff',
};

if (import.meta.main) process.exitCode = compare(process.argv[2]);

/** Answers the code to end with. @param {string | undefined} revision */
function compare(revision) {
  const program = findOrBuild(oasdiff);
  if (revision === undefined || program === undefined) {
    console.error(
      revision === undefined
        ? 'Say since when: npm run openapi:compare -- <git revision>'
        : 'There is no Go to build oasdiff with.',
    );
    return 1;
  }
  const broken = readdirSync(path.join(projectFolder, 'services')).filter((name) => {
    const file = `services/${name}/openapi.json`;
    const before = spawnSync('git', ['show', `${revision}:${file}`], {
      ...{ cwd: projectFolder, encoding: 'utf8', maxBuffer: 50_000_000 },
    });
    if (before.status !== 0) return false;
    const { breaks, said } = breaking(program, before.stdout, path.join(projectFolder, file));
    if (breaks) console.error(said);
    return breaks;
  });
  if (broken.length === 0) return 0;
  console.error(
    `Pages of ${revision} do not work with ${broken.join(', ')}: keep the old form beside the new one for one release.`,
  );
  return 1;
}

/**
 * Whether callers of the document before would fail with the one after, and why.
 * @param {string} program @param {string} before its text @param {string} after its file
 */
export function breaking(program, before, after) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-openapi-'));
  const file = path.join(folder, 'before.json');
  writeFileSync(file, before);
  const args = ['breaking', file, after, '--fail-on', 'ERR', '--color', 'never'];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return { breaks: status !== 0, said: `${stdout}${stderr}` };
}
