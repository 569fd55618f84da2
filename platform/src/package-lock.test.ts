import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingFromLock } from '../complete-lock.mjs';
import { projectFolder } from './project-folder.ts';

describe('package-lock.json', () => {
  it('names the packages of every kind of machine, else npm ci refuses it (npm run lock:complete)', () => {
    const lock = JSON.parse(readFileSync(path.join(projectFolder, 'package-lock.json'), 'utf8'));
    expect(missingFromLock(lock.packages)).toEqual([]);
  });

  it('is found incomplete when a binding is missing', () => {
    const packages = {
      'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
      'node_modules/tool-linux': { version: '1.0.0' },
    };
    expect(missingFromLock(packages)).toEqual([{ name: 'tool-mac', version: '1.0.0', dev: false }]);
  });
});
