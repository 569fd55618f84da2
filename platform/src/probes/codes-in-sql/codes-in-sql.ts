import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonErrors } from '@kabar/contracts/contract';
import type { NamedEndpoint } from '@kabar/dev/all-contracts';
import { type SqlObject, wordsOf } from '../../start/living-sql/read-sql-file.ts';
import { projectFolder } from '../../start/project-folder.ts';

/** An SQL object of a service; its name is e.g. 'auth_api.uid'. */
export type Sql = Pick<SqlObject, 'path' | 'name' | 'text'>;

/** A raised code with the status of its SQLSTATE (KB409). */
export interface RaisedCode {
  file: string;
  status: number;
  code: string;
}

const written =
  /errcode = '(KB\d{3})', message = '(\w+)'|\bauth_api\.refuse\('(KB\d{3})', '(\w+)'\)/g;

/** The other callers of SQL: the source files of the services, without tests. */
export function listCallers(): { file: string; text: string }[] {
  return listFiles('services/*/src/**/*.ts', 'shared/server/src/**/*.ts')
    .filter((file) => !/\.test\.ts$|-fixture\.ts$/.test(file))
    .map((file) => ({ file, text: read(file) }));
}

export function raisedCodes({ path: file, text }: Sql): RaisedCode[] {
  return [...text.matchAll(written)].map(([, state, code, otherState, otherCode]) => ({
    file,
    status: Number((state ?? otherState ?? '').slice(2)),
    code: code ?? otherCode ?? '',
  }));
}

/** Counts raising statements of every form, to find those that raisedCodes cannot parse. */
export function countRaising({ text }: Sql): number {
  return [...text.matchAll(/\braise exception\b|\bauth_api\.refuse\('/g)].length;
}

/**
 * The reason why a raised code is not allowed; undefined if it is allowed. Allowed are common codes, and codes that an endpoint
 * declares with the same status, if its service calls the object, directly or through other SQL.
 */
export function faultOf(
  raised: RaisedCode,
  reaching: readonly string[],
  endpoints: readonly NamedEndpoint[],
): string | undefined {
  const common = Object.entries(commonErrors).find(([code]) => code === raised.code)?.[1];
  const declared = endpoints
    .filter(({ service }) => reaching.includes(service))
    .flatMap(({ endpoint }) => endpoint.errors?.[raised.code] ?? []);
  const statuses = [...new Set(common === undefined ? declared : [common])];
  const { file, code, status } = raised;
  if (statuses.length === 0)
    return `${file}: ${code}: no endpoint of ${reaching.join(', ')} declares it`;
  if (statuses.every((one) => one === status)) return undefined;
  return `${file}: ${code}: raised as ${status}, declared as ${statuses.join(', ')}`;
}

/** The services that reach an object: its own, those whose SQL calls it, and those whose statements name either. */
export function servicesReaching(
  { name, path: file }: Sql,
  all: readonly Sql[],
  callers: readonly { file: string; text: string }[],
): string[] {
  const objects = new Set([name]);
  const called = new Map(all.map((one) => [one, wordsOf(one.text)]));
  for (let before = 0; before < objects.size; ) {
    before = objects.size;
    for (const [one, words] of called)
      if (words.some((word) => objects.has(word))) objects.add(one.name);
  }
  const names = new RegExp(
    `(?<![\\w.])(?:${[...objects].join('|').replaceAll('.', '\\.')})(?![\\w.])`,
  );
  const places = [
    file,
    ...all.filter((one) => objects.has(one.name)).map((one) => one.path),
    ...callers.filter(({ text }) => names.test(text)).map((one) => one.file),
  ];
  return [
    ...new Set(places.flatMap((place) => /^services\/(\w+)\//.exec(place)?.[1] ?? [])),
  ].sort();
}

function listFiles(...patterns: string[]): string[] {
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  const found = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return found.split('\n').filter((file) => file !== '');
}

function read(file: string): string {
  return readFileSync(path.join(projectFolder, file), 'utf8');
}
