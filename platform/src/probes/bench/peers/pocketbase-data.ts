import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@kabar/dev/test-database';
import { password } from '../sign-in.ts';
import { callPocketBase, type PocketBase } from './pocketbase-server.ts';

const signedIn = '@request.auth.id != ""';

export interface PocketPerson {
  id: string;
  email: string;
  token: string;
}

export interface PocketPair {
  writer: PocketPerson;
  reader: PocketPerson;
  conversation: string;
}

/** Copies the companions of our database into PocketBase, where only signed-in people can list them. */
export async function copyCompanions(peer: PocketBase, database: TestDatabase): Promise<void> {
  await peer.call('POST', '/api/collections', {
    ...{ name: 'companions', type: 'base', listRule: signedIn, viewRule: signedIn },
    fields: [
      ...['full_name', 'avatar_url', 'bio'].map((name) => ({ name, type: 'text' })),
      ...['languages', 'interests'].map((name) => ({ name, type: 'json' })),
      { name: 'next_free_at', type: 'date' },
      ...['rating', 'review_count'].map((name) => ({ name, type: 'number' })),
    ],
    indexes: ['create index companions_by_time on companions (next_free_at)'],
  });
  const rows = await database.query<Record<string, unknown>>(
    `select full_name, avatar_url, bio, languages, interests, next_free_at
       from companion.companions join auth.profiles on id = user_id
         join bookings.next_free_times on companion_id = user_id`,
  );
  for (const row of rows) await peer.call('POST', '/api/collections/companions/records', row);
}

/** Creates conversations of two people, which only they can read and write. */
export async function makeConversations(peer: PocketBase, many: number): Promise<PocketPair[]> {
  const { id: users } = await peer.call<{ id: string }>('GET', '/api/collections/users');
  const { id: conversations } = await peer.call<{ id: string }>('POST', '/api/collections', {
    ...{ name: 'conversations', type: 'base' },
    fields: [{ name: 'members', type: 'relation', collectionId: users, maxSelect: 2 }],
  });
  const isMember = 'conversation.members.id ?= @request.auth.id';
  await peer.call('POST', '/api/collections', {
    ...{ name: 'messages', type: 'base', listRule: isMember, viewRule: isMember },
    createRule: `@request.auth.id = author && ${isMember}`,
    fields: [
      { name: 'conversation', type: 'relation', collectionId: conversations, required: true },
      { name: 'author', type: 'relation', collectionId: users, required: true },
      { name: 'content', type: 'text', required: true, max: 4_000 },
      { name: 'created', type: 'autodate', onCreate: true },
    ],
  });
  const pairs: PocketPair[] = [];
  for (let n = 0; n < many; n += 1) {
    const [writer, reader] = [await signUp(peer), await signUp(peer)];
    const { id } = await peer.call<{ id: string }>(
      ...(['POST', '/api/collections/conversations/records'] as const),
      { members: [writer.id, reader.id] },
    );
    pairs.push({ writer, reader, conversation: id });
  }
  return pairs;
}

async function signUp(peer: PocketBase): Promise<PocketPerson> {
  const email = `${randomUUID()}@people.test`;
  const { id } = await peer.call<{ id: string }>('POST', '/api/collections/users/records', {
    ...{ email, password, passwordConfirm: password, verified: true },
  });
  const { token } = await callPocketBase<{ token: string }>(peer.url, {
    ...{ method: 'POST', at: '/api/collections/users/auth-with-password' },
    body: { identity: email, password },
  });
  return { id, email, token };
}
