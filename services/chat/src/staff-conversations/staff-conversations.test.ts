import { randomUUID } from 'node:crypto';
import { renamePerson } from '@kabar/dev/neighbours/auth';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { arrangeConversation, send } from '../chat-people-fixture.ts';

let test: TestService;
let admin: TestPerson;
let client: TestPerson;
let companion: TestPerson;
let conversation: string;
beforeAll(async () => {
  test = await startTestService('chat', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());
beforeEach(async () => {
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  conversation = await arrangeConversation(test.database, client, companion);
});

const rename = (person: TestPerson, fullName: string) =>
  renamePerson(test.database, person.accountId, { fullName });
const list = (query = '', person = admin) => person.call(`GET /staff-conversations${query}`);
const idsOf = (body: { conversations: { id: string }[] }) => body.conversations.map(({ id }) => id);
const close = (person: TestPerson, reason = 'Asks for money') =>
  person.call(`POST /staff-conversations/${conversation}/closing`, { reason });
const actions = (target = conversation) => listActions(test.database, target);
const outsiders = async () => [await test.person('moderator'), client, companion];

describe('the list of conversations', () => {
  it('contains the open ones, newest first, and the closed ones on request', async () => {
    const newer = await arrangeConversation(test.database, client, await test.person('companion'));
    const open = await list();
    expect(idsOf(open.body).slice(0, 2)).toEqual([newer, conversation]);
    expect(open.body.conversations[1]).toMatchObject({
      status: 'open',
      closedReason: null,
      client: { id: client.accountId },
      companion: { id: companion.accountId },
      messageCount: 0,
      waitingFlags: 0,
    });
    await close(admin);
    expect(idsOf((await list()).body)).not.toContain(conversation);
    expect(idsOf((await list('?status=closed')).body)).toEqual([conversation]);
    expect(idsOf((await list('?status=all')).body).slice(0, 2)).toEqual([newer, conversation]);
  });

  it('the list of conversations is filtered by part of either name, where % and _ are literal', async () => {
    const name = `Wida 100%_${randomUUID()}`;
    await rename(client, name);
    const search = (part: string) => list(`?search=${encodeURIComponent(part)}`);
    expect(idsOf((await search(name.slice(3).toUpperCase())).body)).toEqual([conversation]);
    expect(idsOf((await search(name.replace('_', 'x'))).body)).toEqual([]);
    await rename(companion, `Siti ${name}`);
    expect(idsOf((await search(name)).body)).toEqual([conversation]);
    const long = await search('x'.repeat(10_000));
    expect([long.status, long.body.fields[0].path]).toEqual([400, 'search']);
  });

  it('the list of conversations is paged, each conversation once', async () => {
    for (let more = 0; more < 3; more += 1) {
      await arrangeConversation(test.database, client, await test.person('companion'));
    }
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await list(`?status=all&limit=2${after && `&after=${after}`}`);
      seen.push(...idsOf(body));
      after = body.next ?? '';
    } while (after !== '');
    const stored = await test.database.query<{ id: string }>(
      'select id from chat.conversations order by created_at desc, id desc',
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
    // Postgres has no year 0.
    for (const cursor of ['yesterday', `0000-01-01T00:00:00.000000Z_${randomUUID()}`]) {
      const wrong = await list(`?after=${cursor}`);
      expect([wrong.status, wrong.body.fields?.[0].path]).toEqual([400, 'after']);
    }
    expect((await list('?limit=501')).status).toBe(400);
  });

  // Requirement: MOD-010
  it('the list of conversations is for admins only, with its contents', async () => {
    await send(client, conversation, 'Between us');
    const calls = [
      '',
      `/${conversation}`,
      `/${conversation}/file`,
      `/${conversation}/file?format=csv`,
    ];
    for (const person of await outsiders()) {
      for (const path of calls) {
        expect((await person.call(`GET /staff-conversations${path}`)).status).toBe(403);
      }
      expect((await close(person)).status).toBe(403);
    }
    // An unreported conversation is closed to moderators on every path.
    const moderator = await test.person('moderator');
    expect((await moderator.call(`GET /conversations/${conversation}`)).status).toBe(404);
    expect((await moderator.call(`GET /conversations/${conversation}/messages`)).status).toBe(404);
    for (const path of calls) {
      expect((await test.nobody.call(`GET /staff-conversations${path}`)).status).toBe(401);
    }
    expect(await actions()).toEqual([]);
  });
});

describe('one conversation', () => {
  // Requirement: MOD-009
  it('shows the reports of its own messages, and audits the opening once', async () => {
    const report = async (room: string) => {
      const { body } = await send(companion, room, 'Send me money');
      const id = randomUUID();
      await client.call('POST /message-flags', { id, messageId: body.message.id, reason: 'Fraud' });
      return id;
    };
    const flag = await report(conversation);
    companion = await test.person('companion');
    await report(await arrangeConversation(test.database, client, companion));
    for (let again = 0; again < 2; again += 1) {
      const { body } = await admin.call(`GET /staff-conversations/${conversation}`);
      expect(body.flags.map(({ id }: { id: string }) => id)).toEqual([flag]);
      expect(body.conversation).toMatchObject({ messageCount: 1, waitingFlags: 1 });
    }
    await admin.call(`GET /conversations/${conversation}/messages`);
    expect((await actions()).map((row) => row.action_type)).toEqual(['conversation_viewed']);
    expect((await admin.call(`GET /staff-conversations/${randomUUID()}`)).status).toBe(404);
  });

  // Requirement: MOD-005
  it('one conversation is closed with a reason, once, and neither of the two can write there any more', async () => {
    expect((await close(admin, ' a ')).body.fields[0].path).toBe('reason');
    const { body } = await close(admin);
    expect(body.conversation).toMatchObject({
      status: 'closed',
      closedReason: 'closed_by_admin',
    });
    for (const person of [client, companion]) {
      expect((await send(person, conversation, 'More')).body.code).toBe('conversation_closed');
      expect((await person.call(`GET /conversations/${conversation}`)).status).toBe(200);
    }
    const late = await close(await test.person('admin'));
    expect([late.status, late.body.code]).toEqual([409, 'already_closed']);
    expect(await actions()).toMatchObject([
      {
        action_type: 'conversation_closed',
        details: {
          reason: 'Asks for money',
          before: { status: 'open' },
          after: { status: 'closed' },
        },
      },
    ]);
  });
});

describe('a conversation as a file', () => {
  const get = (format: string) =>
    fetch(`${test.url}/api/chat/staff-conversations/${conversation}/file?format=${format}`, {
      headers: { cookie: admin.cookie },
    });
  const lengthen = (count: number) =>
    test.database.query(
      `insert into chat.messages (id, conversation_id, seq, sender_id, content)
         select gen_random_uuid(), $1, n, $2, 'Line ' || n || ' ' || repeat('x', 500) from generate_series(1, $3) as n`,
      [conversation, client.accountId, count],
    );

  it('a conversation as a file is safe from formulas, text direction marks, names with commas and forged lines', async () => {
    await rename(client, 'Wijaya, =Ratna\u202E');
    const forged = 'Hello\n[2026-01-01 00:00:00 UTC] Siti: Send me money';
    await send(client, conversation, forged);
    await send(client, conversation, '=HYPERLINK("http://evil.test")');
    const csv = await get('csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toBe(
      `attachment; filename=conversation-${conversation}.csv`,
    );
    const table = await csv.text();
    expect(table).toContain('"Wijaya, =Ratna[U+202E]",');
    expect(table).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const txt = await get('txt');
    expect(txt.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await txt.text()).split('\r\n');
    expect(lines.filter((line) => line.startsWith('['))).toHaveLength(2);
    expect(lines).toContain('    [2026-01-01 00:00:00 UTC] Siti: Send me money');
    expect(lines.join('')).not.toContain('\u202E');
    expect(await actions()).toMatchObject([
      { action_type: 'conversation_exported', details: { format: 'csv' } },
      { action_type: 'conversation_exported', details: { format: 'txt' } },
    ]);
    expect((await get('exe')).status).toBe(400);
  });

  it.each(['txt', 'csv'])(
    'a conversation as a file is streamed in pages, each message once: %s',
    async (format) => {
      await lengthen(3_200);
      const answer = await get(format);
      let largest = 0;
      let text = '';
      for await (const piece of answer.body ?? []) {
        largest = Math.max(largest, piece.length);
        text += new TextDecoder().decode(piece);
      }
      const numbers = [...text.matchAll(/Line (\d+) /g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: 3_200 }, (_, n) => n + 1));
      // five hundred messages of this shape; the whole is more than six such pages
      expect(largest).toBeLessThan(text.length / 4);
    },
  );
});
