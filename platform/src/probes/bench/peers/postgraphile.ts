import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestDatabase } from '@kabar/dev/test-database';
import { startBenchServer } from '../bench-server.ts';
import type { Call } from '../caller.ts';
import type { Environment } from '../environment.ts';
import { count, type Figure, type Row, ratio, toRow } from '../figure.ts';
import { type BenchPerson, startKabar } from '../kabar-and-baseline.ts';
import { load } from '../load.ts';
import { addCompanions, createReader, limit, listCall } from '../match-list.ts';
import { matchQuery } from '../match-query.ts';
import { sideBySide } from '../side-by-side.ts';

const version = '5.1.5';
const connections = 8;

/**
 * Compares the match list with PostGraphile on the same database: the same query as a function, with a session and row
 * security. Checks that both return the same companions.
 */
export const postgraphile: Figure = { name: 'postgraphile', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const folder = await install(environment);
  const database = await environment.database();
  await addCompanions(database);
  const reader = await createReader(database);
  await publish(database);
  const kabar = await startKabar(environment, database);
  const peer = await startBenchServer(environment, 'peers/postgraphile-server', {
    databaseUrl: database.adminUrl,
    folder,
  });
  const [kabarUrl = ''] = kabar.urls;
  const [other = ''] = peer.urls;
  await expectSameCompanions(kabarUrl, other, reader);
  const comparison = await sideBySide(
    load(other, connections, () => graphCall(reader)),
    load(kabarUrl, connections, () => listCall(reader, kabarUrl)),
  );
  await Promise.all([kabar.stop(), peer.stop()]);
  return [
    toRow({
      ...{ what: `match list / PostGraphile ${version}, same query`, value: comparison.ratio },
      ...{ show: ratio, better: 'more', goal: 1, isVoid: comparison.isVoid },
      made: `${count(comparison.ours)} against ${count(comparison.baseline)} a second`,
    }),
  ];
}

/** Installs PostGraphile for this run; it is not a dependency of Kabar. */
async function install({ folder }: Environment): Promise<string> {
  const place = path.join(folder, 'postgraphile');
  mkdirSync(place);
  writeFileSync(path.join(place, 'package.json'), '{"private":true,"type":"module"}');
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await promisify(execFile)(npm, [...words, `postgraphile@${version}`], { cwd: place });
  return place;
}

/** Creates the query as a function for PostGraphile, and a role with row security for signed-in readers. */
async function publish(database: TestDatabase): Promise<void> {
  const tables = [
    ...['auth.profiles', 'companion.companions', 'client.older_user_profiles'],
    ...['bookings.next_free_times', 'bookings_api.ratings'],
  ];
  await database.query(`
    create role peer_reader nologin;
    create schema peer;
    grant usage on schema peer, auth, companion, bookings, bookings_api, client, extensions to peer_reader;
    create type peer.match as (id uuid, full_name text, avatar_url text, bio text, languages text[], shared_interests text[],
      speaks_yours boolean, next_free_at timestamptz, rating float8, review_count integer);
    create function peer.matches() returns setof peer.match stable language sql
      as $$ ${matchQuery(`nullif(current_setting('peer.reader', true), '')::uuid`)} $$;
    grant execute on function peer.matches to peer_reader;
    grant select on ${tables.join(', ')} to peer_reader;
    ${tables
      .slice(0, 4)
      .map(
        (table) => `create policy peer on ${table} for select to peer_reader
          using ((select nullif(current_setting('peer.reader', true), '')) is not null);`,
      )
      .join('\n')}
  `);
}

const question = `{ matches(first: ${limit}) { nodes { id: rowId fullName avatarUrl bio languages sharedInterests speaksYours
  nextFreeAt rating reviewCount } pageInfo { hasNextPage } } }`;

function graphCall(reader: BenchPerson): Call {
  const { cookie = '' } = reader.cookieAt('http://localhost');
  const authorization = `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}`;
  return {
    method: 'POST',
    path: '/graphql',
    headers: { authorization },
    body: { query: question },
  };
}

async function expectSameCompanions(own: string, other: string, reader: BenchPerson) {
  const { path: list, headers = {} } = listCall(reader, own);
  const ours = (await (await fetch(own + list, { headers })).json()) as {
    companions: { id: string }[];
  };
  const graphRequest = graphCall(reader);
  const answer = await fetch(other + graphRequest.path, {
    method: 'POST',
    headers: { ...graphRequest.headers, 'content-type': 'application/json' },
    body: JSON.stringify(graphRequest.body),
  });
  const theirs = (await answer.json()) as { data?: { matches: { nodes: { id: string }[] } } };
  const [mine, yours] = [ours.companions, theirs.data?.matches.nodes ?? []].map((listed) =>
    listed.map(({ id }) => id).join(),
  );
  if (mine !== yours || ours.companions.length !== limit)
    throw new Error(`The lists differ: ${mine}\n${JSON.stringify(theirs)}`);
}
