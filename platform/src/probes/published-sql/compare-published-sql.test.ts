import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { comparePublished } from './compare-published-sql.ts';
import { readPublishedSql } from './read-published-sql.ts';

const fund = `create function billing_api.fund(
  booking uuid,
  was text default 'held'::text
) returns table (
  refusal text,
  minutes integer
);
grant execute on function billing_api.fund to kabar_bookings, kabar_bookings_system;
-- used by bookings
-- raises not_found 404`;

const plans = `create view billing_api.plans (
  id uuid,
  price numeric(10,2)
);
grant select on billing_api.plans to kabar_bookings, kabar_chat;
-- used by bookings, chat`;

const count = 'create function billing_api.count() returns bigint;';

const before = ['-- Printed.', fund, plans, count].join('\n\n');
const breaksOf = (from: string, to: string) =>
  comparePublished(
    before,
    before.replace(from, () => to),
  ).breaks;

const ofFund = 'billing_api.fund, which bookings uses:';
const ofPlans = 'billing_api.plans, which bookings, chat use:';

describe('published SQL that changes', () => {
  it.each([
    ['a removed function', fund, '', `${ofFund} the function is gone`],
    ['a removed view', plans, '', `${ofPlans} the view is gone`],
    [
      'a removed column of a view',
      ',\n  price numeric(10,2)',
      '',
      `${ofPlans} column price is gone`,
    ],
    [
      'a changed type of a column',
      'numeric(10,2)',
      'numeric(12,2)',
      `${ofPlans} column price was numeric(10,2) and is numeric(12,2)`,
    ],
    ['a removed column of rows', ',\n  minutes integer', '', `${ofFund} column minutes is gone`],
    [
      'a changed type of rows',
      'minutes integer',
      'minutes bigint',
      `${ofFund} column minutes was integer and is bigint`,
    ],
    [
      'a changed type of an argument',
      'booking uuid',
      'booking text',
      `${ofFund} argument booking was uuid and is text`,
    ],
    [
      'another name of an argument',
      'booking uuid',
      'session uuid',
      `${ofFund} argument booking is gone from its place`,
    ],
    [
      'a removed argument',
      ",\n  was text default 'held'::text",
      '',
      `${ofFund} argument was is gone from its place`,
    ],
    [
      'a default that is gone',
      " default 'held'::text",
      '',
      `${ofFund} argument was has no default any more`,
    ],
    [
      'an added argument without default',
      "'held'::text",
      "'held'::text,\n  more integer",
      `${ofFund} argument more is new and has no default`,
    ],
    [
      'one value instead of rows',
      'table (\n  refusal text,\n  minutes integer\n)',
      'integer',
      `${ofFund} returned table and returns integer`,
    ],
    [
      'a revoked right',
      'kabar_bookings, kabar_bookings_system',
      'kabar_bookings',
      `${ofFund} the right of kabar_bookings_system is gone`,
    ],
    [
      'a revoked right of one of two consumers',
      'kabar_bookings, kabar_chat',
      'kabar_bookings',
      `${ofPlans} the right of kabar_chat is gone`,
    ],
  ])('published SQL that changes is refused for %s', (_what, from, to, told) => {
    expect(before).toContain(from);
    expect(breaksOf(from, to)).toEqual([told]);
  });

  it.each([
    ['nothing', '-- Printed.', '-- Printed.'],
    ['a new function', count, `${count}\n\ncreate function billing_api.more() returns void;`],
    ['an added argument with a default', "'held'::text", "'held'::text,\n  more integer default 1"],
    ['an added column of rows', 'minutes integer', 'minutes integer,\n  more text'],
    ['an added column of a view', 'id uuid,', 'id uuid,\n  more text,'],
    ['a right of everybody', 'kabar_bookings, kabar_bookings_system', 'public'],
    ['a right of one more', 'kabar_bookings, kabar_chat', 'kabar_auth, kabar_bookings, kabar_chat'],
    ['a function that nobody used', count, ''],
    ['another consumer', '-- used by bookings\n', '-- used by bookings, chat\n'],
  ])('published SQL that changes is allowed for %s', (_what, from, to) => {
    expect(before).toContain(from);
    expect(breaksOf(from, to)).toEqual([]);
  });

  it('published SQL that changes may revoke a right of a service that did not use it', () => {
    const unused = before.replace('-- used by bookings, chat', '-- used by bookings');
    const revoked = unused.replace('kabar_bookings, kabar_chat', 'kabar_bookings');
    expect(comparePublished(unused, revoked).breaks).toEqual([]);
  });

  it('published SQL that changes may raise another code, which is reported', () => {
    const after = before.replace('not_found 404', 'not_found 404, time_taken 409');
    expect(comparePublished(before, after)).toEqual({
      breaks: [],
      news: [`${ofFund} raises time_taken 409 too, which callers answer as they come`],
    });
  });
});

describe('published.sql', () => {
  const fileOf = (name: string) => `services/${name}/published.sql`;
  const read = (name: string) => readFileSync(path.join(projectFolder, fileOf(name)), 'utf8');

  it('published.sql of every service is read as it was printed', () => {
    const counts = serviceNames.map((name) => {
      const objects = readPublishedSql(read(name));
      for (const [object, { kind, returns, takes, columns }] of objects) {
        if (kind === 'function') expect(returns, object).not.toBe('');
        for (const each of [...takes, ...columns]) expect(each.type, object).not.toBe('');
      }
      expect(objects.size).toBe(read(name).match(/^create /gm)?.length ?? 0);
      return objects.size;
    });
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(150);
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'kabar-published-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const env = {
    ...process.env,
    GIT_OBJECT_DIRECTORY: path.join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: path.resolve(
      projectFolder,
      execFileSync('git', ['rev-parse', '--git-path', 'objects'], {
        cwd: projectFolder,
        encoding: 'utf8',
      }).trim(),
    ),
    GIT_INDEX_FILE: path.join(folder, 'index'),
    ...{ GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x', GIT_COMMITTER_NAME: 'x' },
    ...{ GIT_COMMITTER_EMAIL: 'x' },
  };
  const git = (args: string[], input?: string) =>
    execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', env, input }).trim();

  /** Creates a revision at which billing published this text, and all others their current SQL. */
  function revisionWith(text: string): string {
    mkdirSync(env.GIT_OBJECT_DIRECTORY, { recursive: true });
    for (const name of serviceNames) {
      const blob = git(['hash-object', '-w', '--stdin'], name === 'billing' ? text : read(name));
      git(['update-index', '--add', '--cacheinfo', `100644,${blob},${fileOf(name)}`]);
    }
    return git(['commit-tree', git(['write-tree']), '-m', 'x']);
  }
  const compare = (...revision: string[]) =>
    spawnSync(
      process.execPath,
      ['platform/src/probes/published-sql/compare-published-sql.ts', ...revision],
      {
        ...{ cwd: projectFolder, encoding: 'utf8', env },
      },
    );

  it('published.sql is compared with that of a revision by the command, which names object and consumers', () => {
    expect(compare(revisionWith(read('billing')))).toMatchObject({ status: 0, stderr: '' });
    const { status, stderr } = compare(revisionWith(`${read('billing')}\n${fund}\n`));
    expect(status).toBe(1);
    expect(stderr).toContain(`${ofFund} the function is gone`);
    expect(stderr).toContain('keep the old form beside the new one for one release');
    expect(compare()).toMatchObject({
      status: 1,
      stderr: 'Say since when: npm run published-sql:compare -- <git revision>\n',
    });
  }, 120_000);
});
