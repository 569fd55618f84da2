import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { breaking } from './compare-openapi.ts';
import { fileOf, openApiFiles } from './openapi-files.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests change parts of a document of any shape
type Operation = any;

const printed = await openApiFiles();
const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

describe('openapi.json', () => {
  it.each([...serviceNames])(
    'openapi.json of the %s service is the one printed from its contracts',
    (name) => {
      const file = fileOf(name);
      // Compared as a boolean, because the diff would be unreadable. `npm run openapi` updates the file.
      expect(read(file) === printed.get(file)).toBe(true);
      expect(Object.keys(JSON.parse(read(file)).paths).length).toBeGreaterThan(3);
    },
  );
});

/* `npm run test:production` sets OASDIFF. */
describe('a change of a contract', {
  skip: !process.env.OASDIFF,
  meta: { needs: 'oasdiff as OASDIFF' },
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-openapi-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const before = read(fileOf('auth'));

  /** Whether pages built for the current document would fail after this change. */
  function breaksAfter(change: (operation: Operation) => void): boolean {
    const document = JSON.parse(before);
    change(document.paths['/api/auth/session'].post);
    const file = path.join(folder, 'after.json');
    writeFileSync(file, JSON.stringify(document));
    return breaking(process.env.OASDIFF ?? '', before, file).breaks;
  }
  const inputOf = ({ requestBody }: Operation) => requestBody.content['application/json'].schema;

  it('a change of a contract is harmless if nothing changes, or if more may be sent', () => {
    expect(breaksAfter(() => undefined)).toBe(false);
    expect(
      breaksAfter((operation) => {
        Object.assign(inputOf(operation).properties, { device: { type: 'string' } });
      }),
    ).toBe(false);
  });

  it('breaks pages when more must be sent, or when an endpoint is gone', () => {
    expect(
      breaksAfter((operation) => {
        const input: { properties: object; required: string[] } = inputOf(operation);
        Object.assign(input.properties, { device: { type: 'string' } });
        input.required.push('device');
      }),
    ).toBe(true);
    const document = JSON.parse(before);
    delete document.paths['/api/auth/session'];
    const file = path.join(folder, 'gone.json');
    writeFileSync(file, JSON.stringify(document));
    expect(breaking(process.env.OASDIFF ?? '', before, file).breaks).toBe(true);
  });

  /** Runs git with a separate object folder, so that the repository does not change. */
  const env = {
    ...process.env,
    GIT_OBJECT_DIRECTORY: path.join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: path.resolve(
      projectFolder,
      execFileSync('git', ['rev-parse', '--git-path', 'objects'], {
        cwd: projectFolder,
        encoding: 'utf8',
      }).trim(),
    ),
    GIT_INDEX_FILE: path.join(folder, 'index'),
    ...{ GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x', GIT_COMMITTER_NAME: 'x' },
    ...{ GIT_COMMITTER_EMAIL: 'x' },
  };
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', env, input }).trim();

  /** Creates a revision at which the auth service had this document, and all others their current ones. */
  function revisionWith(document: string): string {
    mkdirSync(env.GIT_OBJECT_DIRECTORY, { recursive: true });
    for (const name of serviceNames) {
      const text = name === 'auth' ? document : read(fileOf(name));
      const blob = git(['hash-object', '-w', '--stdin'], text);
      git(['update-index', '--add', '--cacheinfo', `100644,${blob},${fileOf(name)}`]);
    }
    return git(['commit-tree', git(['write-tree']), '-m', 'x']);
  }
  const compare = (revision: string) =>
    spawnSync(process.execPath, ['platform/src/probes/openapi/compare-openapi.ts', revision], {
      ...{ cwd: projectFolder, encoding: 'utf8', env },
    });

  it('a change of a contract is refused by the command, which names the service, if pages of that revision need what was removed', () => {
    expect(compare(revisionWith(before)).status).toBe(0);
    const document = JSON.parse(before);
    document.paths['/api/auth/session-of-before'] = document.paths['/api/auth/session'];
    const { status, stderr } = compare(revisionWith(JSON.stringify(document)));
    expect(status).toBe(1);
    expect(stderr).toContain('do not work with auth: keep the old form beside the new one');
    expect(stderr).toContain('/api/auth/session-of-before');
  }, 120_000);
});
