import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../../read-arguments.mjs';
import { projectFolder } from '../project-folder.ts';
import { definitions } from '../settings/setting-definitions.ts';

const text = readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
const scriptsOf = (workspace: string) =>
  JSON.parse(readFileSync(path.join(projectFolder, workspace, 'package.json'), 'utf8')).scripts;
const scripts = scriptsOf('.');

describe('docs/operations.md', () => {
  const lines = [...text.matchAll(/npm run (\S+) -- (.+)/g)];

  it('names commands that exist, with options that they take', () => {
    expect(lines.length).toBeGreaterThan(3);
    for (const [line, name = '', args = ''] of lines) {
      const option = /^node platform\/start\.mjs (--\S+)$/.exec(scripts[name] ?? '')?.[1];
      expect(option, line).toBeDefined();
      const words = (args.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      const parsed = readArguments([option ?? '', ...words]);
      expect(
        'run' in parsed && existsSync(path.join(projectFolder, 'platform/src', parsed.run)),
      ).toBe(true);
    }
    for (const [line, name = '', workspace = '.'] of text.matchAll(
      /npm run ([a-z:-]+)(?: -w ([\w-]+))?/g,
    )) {
      expect(scriptsOf(workspace)[name], line).toBeDefined();
    }
  });

  it('docs/operations.md names settings that exist', () => {
    const named = [...text.matchAll(/\b(KABAR_[A-Z_]+|DATABASE_URL|TRUST_PROXY|MAIL|PORT)\b/g)];
    for (const [name] of named) expect(definitions[name], name).toBeDefined();
  });
});
