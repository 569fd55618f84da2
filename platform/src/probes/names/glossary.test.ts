import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';

it('of docs/glossary.md, each word has one line, in the order of the alphabet', () => {
  const text = readFileSync(path.join(projectFolder, 'docs', 'glossary.md'), 'utf8');
  const [, , ...rows] = text.split('\n').filter((line) => line.startsWith('|'));
  const words = rows.map((row) => row.split('|')[1]?.trim().toLowerCase() ?? '');
  expect(words.length).toBeGreaterThan(50);
  const inOrder = [...new Set(words)].sort((one, other) => (one < other ? -1 : 1));
  expect(words).toEqual(inOrder);
});
