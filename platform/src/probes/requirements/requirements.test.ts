import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { findClaims } from './find-claims.ts';
import { readRequirements } from './read-requirements.ts';

it('the table of requirements has one row per requirement', () => {
  const ids = readRequirements().map((row) => row.id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids.filter((id) => !/^[A-Z0-9]+-\d{3}$/.test(id))).toEqual([]);
});

it('the table of requirements has a row for every claim that a test makes', () => {
  const ids = new Set(readRequirements().map((row) => row.id));
  expect(findClaims().filter((claim) => !ids.has(claim.id))).toEqual([]);
});

it('the table of requirements has a test that claims each row', () => {
  const claimed = new Set(findClaims().map(({ id }) => id));
  const unclaimed = readRequirements().filter(({ id }) => !claimed.has(id));
  expect(unclaimed.map(({ id }) => id)).toEqual([]);
});

it('numbers the decisions without a gap', () => {
  const text = readFileSync(path.join(projectFolder, 'docs', 'decisions.md'), 'utf8');
  const numbers = [...text.matchAll(/^(\d+)\. /gm)].map((found) => Number(found[1]));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
