import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../start/project-folder.ts';
import { committedAt } from '../committed-files.ts';
import { type PublishedObject, readPublishedSql, type Typed } from './read-published-sql.ts';

/*
 * npm run published-sql:compare -- <git revision>: checks whether services released at that revision work with the SQL that the
 * current ones publish.
 */
if (import.meta.main) process.exitCode = main();

function main(): number {
  const [revision] = process.argv.slice(2);
  if (revision === undefined) {
    console.error('Say since when: npm run published-sql:compare -- <git revision>');
    return 1;
  }
  const before = committedAt(revision, fileOf);
  const compared = [...before].map(([service, text]) => comparePublished(text, today(service)));
  for (const line of compared.flatMap(({ news }) => news)) console.log(line);
  const breaks = compared.flatMap((one) => one.breaks);
  if (breaks.length === 0) return 0;
  console.error(
    `${breaks.join('\n')}\nServices of ${revision} do not work with this SQL: keep the old form beside the new one for one release.`,
  );
  return 1;
}

function fileOf(service: string): string {
  return `services/${service}/published.sql`;
}

function today(service: string): string {
  const file = path.join(projectFolder, fileOf(service));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * Compares published SQL: returns breaking changes for the consumers of `before`, and compatible ones. Objects without consumers
 * may change or be removed.
 */
export function comparePublished(
  before: string,
  after: string,
): { breaks: string[]; news: string[] } {
  const now = readPublishedSql(after);
  const news: string[] = [];
  const breaks = [...readPublishedSql(before)].flatMap(([name, was]) => {
    if (was.users.length === 0) return [];
    const is = now.get(name);
    const heading = `${name}, which ${was.users.join(', ')} ${was.users.length > 1 ? 'use' : 'uses'}:`;
    if (is === undefined || is.kind !== was.kind) return [`${heading} the ${was.kind} is gone`];
    const added = is.codes.filter((code) => !was.codes.includes(code));
    if (added.length > 0)
      news.push(`${heading} raises ${added.join(', ')} too, which callers answer as they come`);
    return [...differences(was, is), ...revoked(was, is)].map((each) => `${heading} ${each}`);
  });
  return { breaks, news };
}

function differences(was: PublishedObject, is: PublishedObject): string[] {
  if (was.kind === 'view') return missing('column', was.takes, is.takes);
  return [...changedArguments(was.takes, is.takes), ...changedResult(was, is)];
}

/** Changes of arguments that break callers, which pass them by position or by name. */
function changedArguments(was: Typed[], is: Typed[]): string[] {
  const changed = was.flatMap((argument, at) => {
    const other = is[at];
    if (other?.name !== argument.name) return [`argument ${argument.name} is gone from its place`];
    if (other.type !== argument.type)
      return [`argument ${argument.name} was ${argument.type} and is ${other.type}`];
    return argument.default !== undefined && other.default === undefined
      ? [`argument ${argument.name} has no default any more`]
      : [];
  });
  const needed = is.slice(was.length).filter((one) => one.default === undefined);
  return [...changed, ...needed.map(({ name }) => `argument ${name} is new and has no default`)];
}

function changedResult(was: PublishedObject, is: PublishedObject): string[] {
  if (was.returns !== is.returns) return [`returned ${was.returns} and returns ${is.returns}`];
  return missing('column', was.columns, is.columns);
}

function missing(noun: string, was: Typed[], is: Typed[]): string[] {
  return was.flatMap(({ name, type }) => {
    const other = is.find((one) => one.name === name);
    if (other === undefined) return [`${noun} ${name} is gone`];
    return other.type === type ? [] : [`${noun} ${name} was ${type} and is ${other.type}`];
  });
}

/** The roles of consumers that lost their right to use the object. */
function revoked(was: PublishedObject, is: PublishedObject): string[] {
  if (is.roles.includes('public')) return [];
  return was.roles
    .filter((role) => !is.roles.includes(role))
    .filter((role) => role === 'public' || was.users.some((user) => isRoleOf(role, user)))
    .map((role) => `the right of ${role} is gone`);
}

function isRoleOf(role: string, service: string): boolean {
  return role === `kabar_${service}` || role.startsWith(`kabar_${service}_`);
}
