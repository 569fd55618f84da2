import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

/** Files that send requests without the data layer, with the reason. */
const exceptions: Record<string, string> = {
  'mfe-auth/src/account/make-archive.ts': 'bytes of files, for the archive of personal data',
  'shared/parts/src/companion-documents/use-document.tsx': 'bytes of a file, by a short-lived link',
  'shared/parts/src/calls/run-checks.ts': 'tries whether sockets pass, and carries no data',
  'shell/src/remotes/load-release.ts': 'loads code, not data',
  'shell/src/remotes/newer-release.ts': 'asks which code can be loaded',
  'shell/src/remotes/release-reports.ts': 'reports which code started, and carries no data',
  'shell/src/remotes/load-failure.ts': 'tries whether Kabar can be reached, and carries no data',
};

const asks =
  /\bfetch\(|\bXMLHttpRequest\b|\bEventSource\b|\bnew WebSocket\b|\bsendBeacon\b|socket\.io-client/;

// Requirement: ADMIN-046
it('all screens read and write by one data layer, shared/web', () => {
  const folders = ['mfe-*/src', 'shell/src', 'shared/parts/src', 'shared/ui/src', 'shared/web/src'];
  const patterns = folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]);
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', ...patterns.map((one) => `:(glob)${one}`)],
    { cwd: projectFolder, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) =>
    asks.test(readFileSync(path.join(projectFolder, file), 'utf8')),
  );
  const ofDataLayer = asking.filter((file) => file.startsWith('shared/web/src/'));
  expect(ofDataLayer.toSorted()).toEqual(['shared/web/src/api.ts', 'shared/web/src/realtime.ts']);
  const elsewhere = asking.filter((file) => !file.startsWith('shared/web/src/'));
  expect(elsewhere.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});
