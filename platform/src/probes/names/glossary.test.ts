import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

it('docs/glossary.md has at most 60 words, once each, in alphabetical order', () => {
  const text = readFileSync(path.join(projectFolder, 'docs', 'glossary.md'), 'utf8');
  const [, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
  const words = rows.map((row) => row.split('|')[1]?.trim().toLowerCase() ?? '');
  expect(words.length).toBeGreaterThan(40);
  expect(words.length).toBeLessThanOrEqual(60);
  const inOrder = [...new Set(words)].sort((one, other) => (one < other ? -1 : 1));
  expect(words).toEqual(inOrder);
});
