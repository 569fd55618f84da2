import { randomUUID } from 'node:crypto';
import { only, type RowKind } from '@kabar/dev/access-cases';
import { type Cells, none, type Outcome, own, theirs } from '@kabar/dev/access-cells';
import { newCompanion } from '@kabar/dev/sample-people';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';
import { arrangeConversation } from './chat-people-fixture.ts';

/** Conversations owned by a client, with a companion as the counterpart; or a companion's with an admin. */
export const conversationRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    talk(installation, caller, strangers.companion),
  ),
  counterpart: only(['companion', 'admin'], async ({ installation, strangers, caller, role }) =>
    role === 'admin'
      ? askAdmins(await newCompanion(installation, true))
      : talk(installation, strangers.client, caller),
  ),
  foreign: async ({ installation, strangers }) =>
    talk(installation, strangers.client, strangers.companion),
};

export const messageRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    write(caller, await talk(installation, caller, strangers.companion)),
  ),
  counterpart: only(['companion', 'admin'], async ({ installation, caller, role }) => {
    const author =
      role === 'admin'
        ? await newCompanion(installation, true)
        : await installation.person('client');
    const conversation =
      role === 'admin' ? await askAdmins(author) : await talk(installation, author, caller);
    return write(author, conversation);
  }),
  foreign: async ({ installation }) => {
    const author = await installation.person('client');
    return write(author, await talk(installation, author, await installation.person('companion')));
  },
};

/** Who takes part in a conversation; admins read and write any of them. */
export function talking(outcome: Outcome): Cells {
  const anywhere = { counterpart: outcome, foreign: outcome, missing: 404 };
  return [401, own(outcome), theirs(outcome), none, anywhere, none];
}

/** Cached by installation and pair, because several roles use the conversation of the same two strangers. */
const talks = new WeakMap<TestInstallation, Map<string, Promise<string>>>();

/** The conversation of these two, created if needed. */
function talk(
  installation: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const known = talks.get(installation) ?? new Map<string, Promise<string>>();
  talks.set(installation, known);
  const pair = `${client.accountId} ${companion.accountId}`;
  const found = known.get(pair) ?? openTalk(installation, client, companion);
  known.set(pair, found);
  return found;
}

async function openTalk(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
) {
  const [open] = await database.query<{ id: string }>(
    'select id from chat.conversations where client_user_id = $1 and companion_user_id = $2',
    [client.accountId, companion.accountId],
  );
  return open?.id ?? (await arrangeConversation(database, client, companion));
}

async function askAdmins(companion: InstallationPerson): Promise<string> {
  const { body } = await done(companion.call('chat', 'PUT /conversations/with-admins', {}));
  return body.conversation.id;
}

/** Returns the message's id. */
export async function write(author: InstallationPerson, conversationId: string): Promise<string> {
  const id = randomUUID();
  const path = `POST /conversations/${conversationId}/messages`;
  await done(author.call('chat', path, { id, content: 'Selamat pagi' }));
  return id;
}

/** The conversation that an approved booking opened. */
export async function currentConversation(client: InstallationPerson): Promise<string> {
  const { body } = await done(client.call('chat', 'GET /conversations/current'));
  return String(body.conversation.id);
}
