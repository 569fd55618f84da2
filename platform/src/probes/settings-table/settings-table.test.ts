import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { settingsTable } from './settings-table.ts';

it('of the README is the one printed from the settings', () => {
  const readme = readFileSync(path.join(projectFolder, 'README.md'), 'utf8');
  const shown = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1];
  expect(shown).toBe(settingsTable());
});
