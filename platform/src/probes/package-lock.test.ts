import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../start/project-folder.ts';
import { missingFromLock } from './complete-lock.ts';

describe('package-lock.json', () => {
  it('package-lock.json has the packages of every platform, else npm ci refuses it (npm run lock:complete)', () => {
    const lock = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8'));
    expect(missingFromLock(lock.packages)).toEqual([]);
  });

  it('package-lock.json is recognised as incomplete when a native binding is missing', () => {
    const packages = {
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
      'node_modules/tool-linux': { version: '1.0.0' },
    };
    expect(missingFromLock(packages)).toEqual([{ name: 'tool-mac', version: '1.0.0', dev: false }]);
  });
});

const dependencyFields = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

describe('the packages that Kabar uses', () => {
  it('the packages that Kabar uses are pinned to exact versions, except its own workspaces', () => {
    const files = execFileSync('git', ['ls-files', '*package.json'], {
      cwd: projectFolder,
      encoding: 'utf8',
    });
    const loose = files
      .trim()
      .split('\n')
      .flatMap((file) => {
        const content = JSON.parse(readFileSync(path.join(projectFolder, file), 'utf8'));
        return dependencyFields
          .flatMap((field) => Object.entries<string>(content[field] ?? {}))
          .filter(([name]) => !name.startsWith('@kabar/'))
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${file}: ${name} ${version}`);
      });
    expect(loose).toEqual([]);
  });
});
