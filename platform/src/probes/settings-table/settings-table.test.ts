import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { settingsTable } from './settings-table.ts';

it('docs/settings.md has the table that is printed from the settings', () => {
  const document = readFileSync(path.join(projectFolder, 'docs', 'settings.md'), 'utf8');
  const shown = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(document)?.[1];
  expect(shown).toBe(settingsTable());
});
