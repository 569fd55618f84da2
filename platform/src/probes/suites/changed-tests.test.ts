import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, testsBeside, testsNearest } from './changed-tests.ts';

describe('the changed files', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ayu', '-c', 'user.email=ayu@kabar.test', ...args], {
      ...{ cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    });
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${Math.random()}`);
  };
  const commit = (...files: string[]) => {
    files.forEach(write);
    git('add', '.');
    git('commit', '-m', 'reviews: a change');
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kabar-changed-'));
    git('init', '--initial-branch=main');
    commit('reviews/rules.ts', 'reviews/rules.test.ts', 'slots/slots.test.ts');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('the changed files are none in a clean checkout of main', () => {
    expect(changedFiles(folder).files).toEqual([]);
  });

  it('the changed files are those since the last commit on main, untracked ones too', () => {
    write('reviews/rules.ts');
    write('reviews/new.sql');
    expect(changedFiles(folder).files).toEqual(['reviews/new.sql', 'reviews/rules.ts']);
  });

  it('the changed files are those since main on a branch, committed or not', () => {
    git('checkout', '-b', 'stars');
    commit('reviews/rules.ts');
    write('slots/slots.ts');
    expect(changedFiles(folder).files).toEqual(['reviews/rules.ts', 'slots/slots.ts']);
  });

  it('the changed files have the tests of their folders beside them', () => {
    expect(testsBeside(folder, ['reviews/new.sql'])).toEqual(['reviews/rules.test.ts']);
  });
});

describe('the nearest tests', () => {
  it('the nearest tests are the changed one, those of its folder, those of its service, then all others', () => {
    const testFile = 'services/bookings/src/sessions/reviews/reviews.test.ts';
    const beside = 'services/bookings/src/sessions/reviews/rules.test.ts';
    const service = 'services/bookings/src/calendar/slots/slots.test.ts';
    const other = 'services/auth/src/users/users.test.ts';
    expect(testsNearest([testFile], [other, service, beside, testFile], 3)).toEqual({
      tests: [testFile, beside, service],
      others: 1,
    });
  });
});
