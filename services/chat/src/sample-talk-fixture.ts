import { randomUUID } from 'node:crypto';
import { only, type RowKind } from '@kabar/dev/authorization';
import { type Cells, none, type Outcome, own, theirs } from '@kabar/dev/authorization-cells';
import { newCompanion } from '@kabar/dev/sample-people';
import { done, type HousePerson, type TestHouse } from '@kabar/dev/test-house';
import { arrangeConversation } from './chat-people-fixture.ts';

/** The client owns a conversation, the companion is the counterpart; so is an admin in one that asks the admins. */
export const conversationRow: RowKind = {
  own: only(['client'], async ({ house, cast, caller }) => talk(house, caller, cast.companion)),
  counterpart: only(['companion', 'admin'], async ({ house, cast, caller, role }) =>
    role === 'admin'
      ? askAdmins(await newCompanion(house, true))
      : talk(house, cast.client, caller),
  ),
  foreign: async ({ house, cast }) => talk(house, cast.client, cast.companion),
};

export const messageRow: RowKind = {
  own: only(['client'], async ({ house, cast, caller }) =>
    write(caller, await talk(house, caller, cast.companion)),
  ),
  counterpart: only(['companion', 'admin'], async ({ house, caller, role }) => {
    const author =
      role === 'admin' ? await newCompanion(house, true) : await house.person('client');
    const conversation =
      role === 'admin' ? await askAdmins(author) : await talk(house, author, caller);
    return write(author, conversation);
  }),
  foreign: async ({ house }) => {
    const author = await house.person('client');
    return write(author, await talk(house, author, await house.person('companion')));
  },
};

/** Who has a part in a conversation; admins read and write any of them. */
export function talking(outcome: Outcome): Cells {
  const anywhere = { counterpart: outcome, foreign: outcome, missing: 404 };
  return [401, own(outcome), theirs(outcome), none, anywhere, none];
}

/** The conversation of these two; begun where there is none. */
async function talk({ database }: TestHouse, client: HousePerson, companion: HousePerson) {
  const [open] = await database.query<{ id: string }>(
    'select id from chat.conversations where client_user_id = $1 and companion_user_id = $2',
    [client.accountId, companion.accountId],
  );
  return open?.id ?? (await arrangeConversation(database, client, companion));
}

async function askAdmins(companion: HousePerson): Promise<string> {
  const { body } = await done(companion.call('chat', 'PUT /conversations/with-admins', {}));
  return body.conversation.id;
}

/** Answers the id of the message. */
export async function write(author: HousePerson, conversationId: string): Promise<string> {
  const id = randomUUID();
  const path = `POST /conversations/${conversationId}/messages`;
  await done(author.call('chat', path, { id, content: 'Selamat pagi' }));
  return id;
}

/** What the approval of a booking opened. */
export async function currentConversation(client: HousePerson): Promise<string> {
  const { body } = await done(client.call('chat', 'GET /conversations/current'));
  return String(body.conversation.id);
}
