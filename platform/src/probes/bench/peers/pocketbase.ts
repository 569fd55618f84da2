import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@kabar/dev/test-database';
import { hashPassword } from '@kabar/service-auth/sessions/passwords';
import { type Call, createCaller } from '../caller.ts';
import {
  createPairs,
  forgetLimits,
  messages,
  openLine,
  type Pair,
  p99Of,
  pairs,
  runs,
} from '../chat.ts';
import type { Environment } from '../environment.ts';
import { count, type Figure, milliseconds, type Row, ratio, toRow } from '../figure.ts';
import { startKabar } from '../kabar-and-baseline.ts';
import { load } from '../load.ts';
import { addCompanions, createReader, limit, listCall } from '../match-list.ts';
import { type Comparison, runsSideBySide, type Slice, sideBySide } from '../side-by-side.ts';
import { createPeopleWithPassword, password, signInCall } from '../sign-in.ts';
import { copyCompanions, makeConversations, type PocketPair } from './pocketbase-data.ts';
import { openPocketLine } from './pocketbase-line.ts';
import { type PocketBase, startPocketBase, version } from './pocketbase-server.ts';

const connections = 8;
/** Longer slices, because a sign-in to PocketBase takes about 0.1 seconds. */
const slowSlice = 4_000;
/** Enough writers to stay below the limit of 20 messages in ten seconds for each, at up to 2,000 messages a second. */
const writers = 300;

/**
 * Compares sign-in, list, create and live events with PocketBase on the same rows. PocketBase uses SQLite in its own process
 * and does not flush commits to disk, so writes are measured a second time with synchronous_commit off in Postgres.
 */
export const pocketbase: Figure = { name: 'pocketbase', measure };

interface Both {
  peer: PocketBase;
  url: string;
  database: TestDatabase;
  own: Pair[];
  theirs: PocketPair[];
}

async function measure(environment: Environment): Promise<Row[]> {
  const peer = await startPocketBase(environment);
  if (peer === undefined) {
    const why = 'left out: there is no Go that builds it';
    const [what, measured] = [`PocketBase ${version}`, why];
    return [{ what, measured, goal: '', firstLanding: '', verdict: '' }];
  }
  const database = await environment.database();
  const hash = await hashPassword(password);
  const people = await createPeopleWithPassword(database, hash);
  await addCompanions(database);
  await copyCompanions(peer, database);
  const kabarPairs = await createPairs(database, writers);
  const theirs = await makeConversations(peer, pairs);
  const reader = await createReader(database);
  const kabar = await startKabar(environment, database);
  const [url = ''] = kabar.urls;
  const both = { peer, url, database, own: kabarPairs, theirs };
  await once(url, signInCall(people, 0)());
  const signIn = await sideBySide(
    load(peer.url, 4, (who) => pocketSignIn(theirs[who])),
    load(url, 4, (who) => signInCall(people, who)),
    slowSlice,
  );
  const list = await sideBySide(
    load(peer.url, connections, () => ({
      ...{ method: 'GET', headers: { authorization: theirs[0]?.reader.token ?? '' } },
      path: `/api/collections/companions/records?perPage=${limit}&skipTotal=1&sort=next_free_at,id`,
    })),
    load(url, connections, () => listCall(reader, url)),
  );
  const create = await sideBySide(...creating(both));
  const live = await listening(both);
  await setSyncing(database, 'off');
  const createUnsynced = await sideBySide(...creating(both));
  const liveUnsynced = await listening(both);
  await setSyncing(database, 'on');
  await Promise.all([kabar.stop(), peer.stop()]);
  return [
    rate('sign-in (argon2id, bcrypt there)', signIn),
    rate('match list (a plain list there)', list),
    rate('message created (synced to disk, not there)', create),
    rate('message created, neither synced', createUnsynced),
    wait('a message to its reader (synced to disk, not there)', live),
    wait('a message to its reader, neither synced', liveUnsynced),
  ];
}

function rate(what: string, { ratio: value, ours, baseline, isVoid }: Comparison): Row {
  return toRow({
    ...{ what: `${what} / PocketBase ${version}`, value, show: ratio },
    ...{
      better: 'more',
      goal: 1,
      isVoid,
      made: `${count(ours)} against ${count(baseline)} a second`,
    },
  });
}

function wait(what: string, { ratio: value, ours, baseline, isVoid }: Comparison): Row {
  return toRow({
    ...{ what: `p99 of ${what} / PocketBase ${version}`, value, show: ratio },
    ...{ better: 'less', goal: 1, isVoid },
    made: `${milliseconds(ours)} against ${milliseconds(baseline)}`,
  });
}

/** Sets whether a commit waits for the disk. With PocketBase's settings of SQLite it does not. */
async function setSyncing(database: TestDatabase, value: 'on' | 'off') {
  await database.query(`alter system set synchronous_commit = ${value}`);
  await database.query('select pg_reload_conf()');
}

/** Warms up with one call: the first one of a new process may take longer than a slice. */
async function once(url: string, call: Call): Promise<void> {
  const caller = createCaller(url);
  const { status, body } = await caller.ask(call);
  caller.close();
  if (status >= 300) throw new Error(`${call.path} is answered ${status}: ${body}`);
}

const pocketSignIn = (pair: PocketPair | undefined) => () => ({
  ...{ method: 'POST', path: '/api/collections/users/auth-with-password' },
  body: { identity: pair?.writer.email, password },
});

/** Sends messages by HTTP. Writers take turns, so that none reaches the rate limit of a person. */
function creating({ peer, url, database, own, theirs }: Both): [Slice, Slice] {
  let turn = 0;
  const next = <One>(all: readonly One[]) => {
    turn += 1;
    const one = all[turn % all.length];
    if (one === undefined) throw new Error('nobody writes');
    return one;
  };
  const plain = load(peer.url, connections, () => () => {
    const { conversation, writer } = next(theirs);
    return {
      ...{ method: 'POST', path: '/api/collections/messages/records' },
      headers: { authorization: writer.token },
      body: { conversation, author: writer.id, content: 'Good morning' },
    };
  });
  const ours = load(url, connections, () => () => {
    const { conversation, writer } = next(own);
    return {
      ...{ method: 'POST', path: `/api/chat/conversations/${conversation}/messages` },
      headers: { ...writer.cookieAt(url), origin: url },
      body: { id: randomUUID(), content: 'Good morning' },
    };
  });
  const unlimited: Slice = async (time) => {
    await forgetLimits(database);
    return ours(time);
  };
  return [plain, unlimited];
}

async function listening({ peer, url, database, own, theirs }: Both): Promise<Comparison> {
  const [plain, lines] = await Promise.all([
    Promise.all(theirs.map((pair) => openPocketLine(peer.url, pair))),
    Promise.all(
      own
        .slice(0, pairs)
        .map(({ writer, reader, conversation }) => openLine(url, writer, reader, conversation)),
    ),
  ]);
  const ours = async () => {
    await forgetLimits(database);
    return p99Of(lines, messages);
  };
  const others = () => p99Of(plain, messages);
  await others();
  await ours();
  const comparison = await runsSideBySide(others, ours, runs);
  for (const line of [...plain, ...lines]) line.close();
  return comparison;
}
