import { randomUUID } from 'node:crypto';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { next, silence } from '../chat-people-fixture.ts';
import { type LiveTest, startLiveTest } from '../live/live-people-fixture.ts';
import { createCallRoom, type Seat, signal, unread } from './call-room-fixture.ts';

let live: LiveTest;
let test: TestService;
let client: TestPerson;
let companion: TestPerson;
let room: ReturnType<typeof createCallRoom>;
let mine: Seat;
let hers: Seat;
beforeAll(async () => {
  live = await startLiveTest();
  test = live.test;
});
afterAll(() => test.stop());
beforeEach(async () => {
  [client, companion] = await Promise.all([test.person('client'), test.person('companion')]);
  room = createCallRoom(test);
  mine = await room.seat('client', client);
  hers = await room.seat('companion', companion);
});
afterEach(() => live.closeSockets());

// Requirement: VIDEO-007
describe('a signal', () => {
  it('reaches the other side live, complete and once, and never its sender', async () => {
    const [own, other] = await Promise.all([live.open(client), live.open(companion)]);
    const arrival = next(other, 'call_signal');
    let heard = 0;
    own.on('call_signal', () => {
      heard += 1;
    });
    const id = randomUUID();
    const sent = await signal(client, mine, { id, kind: 'offer', body: '{"sdp":"v=0"}' });
    expect(sent).toMatchObject({ status: 201, body: { seq: 1 } });
    expect(await arrival).toEqual({
      roomName: room.name,
      seq: 1,
      signal: {
        id,
        seq: 1,
        kind: 'offer',
        body: '{"sdp":"v=0"}',
        fromSide: 'client',
        fromSeatId: mine.id,
        createdAt: expect.any(String),
      },
    });
    await silence(200);
    expect(heard).toBe(0);
  });

  it('a signal can be sent over the socket too, with the same responses as HTTP', async () => {
    const [own, other] = await Promise.all([live.open(client), live.open(companion)]);
    const arrival = next<{ seq: number }>(other, 'call_signal');
    const say = (body: object) => own.timeout(30_000).emitWithAck('call-signal:send', body);
    const body = { seat: mine.key, id: randomUUID(), kind: 'hello', body: '{}' };
    expect(await say(body)).toMatchObject({ ok: true, status: 201, body: { seq: 1 } });
    expect((await arrival).seq).toBe(1);
    expect(await say({ ...body, kind: 'shout' })).toMatchObject({ ok: false, status: 400 });
    expect(await say({ ...body, id: randomUUID(), seat: hers.key })).toMatchObject({ status: 404 });
  });

  it('a signal that is too long for a database notification is announced by its number, and then fetched', async () => {
    const other = await live.open(companion);
    const arrival = next(other, 'call_signal');
    const body = `{"sdp":"${'x'.repeat(16_000)}"}`;
    expect((await signal(client, mine, { kind: 'offer', body })).status).toBe(201);
    expect(await arrival).toEqual({ roomName: room.name, seq: 1 });
    const { signals } = (await unread(companion, hers)).body;
    expect(signals).toMatchObject([{ seq: 1, body }]);
  });

  it('a signal is read only by the other side, in order, after the last number', async () => {
    for (let n = 0; n < 3; n += 1) {
      await signal(client, mine, { body: `{"n":${n}}` });
      await signal(companion, hers, { body: '{}' });
    }
    const all = (await unread(companion, hers)).body;
    expect(all.signals.map(({ seq }: { seq: number }) => seq)).toEqual([1, 3, 5]);
    expect(all).toMatchObject({ next: 5, ended: null });
    expect((await unread(companion, hers, 3)).body.signals).toMatchObject([{ body: '{"n":2}' }]);
    expect((await unread(companion, hers, 5)).body).toMatchObject({ signals: [], next: 5 });
    for (const never of [-1, 0.5, 2 ** 31])
      expect((await unread(companion, hers, never)).status).toBe(400);
  });

  it('a signal is idempotent by id and rejects a reused id with other content', async () => {
    const id = randomUUID();
    expect((await signal(client, mine, { id })).body.seq).toBe(1);
    expect((await signal(client, mine, { id })).body.seq).toBe(1);
    expect((await signal(client, mine, { id, body: '{}' })).body.code).toBe('id_reused');
    expect((await signal(companion, hers, { id })).body.code).toBe('id_reused');
    expect((await unread(companion, hers)).body.signals).toHaveLength(1);
  });

  it('a signal can be sent and read only by people in the room', async () => {
    const stranger = await test.person('client');
    for (const ask of [signal, unread]) {
      expect((await ask(stranger, mine)).status).toBe(404);
      expect((await ask(companion, mine)).status).toBe(404);
      expect((await ask(test.nobody, mine)).status).toBe(401);
      expect((await ask(client, { id: '', key: 'q'.repeat(43) })).status).toBe(404);
    }
    const watching = await live.open(stranger);
    let heard = 0;
    watching.on('call_signal', () => {
      heard += 1;
    });
    await signal(client, mine);
    await silence(200);
    expect(heard).toBe(0);
  });

  it('a signal of a guest needs their seat and no account', async () => {
    const guest = createCallRoom(test);
    const [seat, other] = [await guest.seat('client'), await guest.seat('companion', companion)];
    expect((await signal(test.nobody, seat, { kind: 'hello' })).status).toBe(201);
    expect((await unread(companion, other)).body.signals).toMatchObject([{ kind: 'hello' }]);
    await signal(companion, other, { kind: 'offer' });
    expect((await unread(test.nobody, seat, 1)).body.signals).toMatchObject([{ kind: 'offer' }]);
  });

  it('a signal is refused from a device that has left, or whose seat another device took', async () => {
    const socket = await live.open(client);
    const told = next(socket, 'call_moved');
    await room.close(mine, true);
    expect(await told).toEqual({ roomName: room.name, seatId: mine.id });
    for (const ask of [signal, unread]) {
      expect(await ask(client, mine)).toMatchObject({ status: 409, body: { code: 'seat_ended' } });
    }
    const again = await room.seat('client', client);
    expect((await signal(client, again)).status).toBe(201);
  });

  it.each([
    ['1 MB', { body: 'x'.repeat(1024 * 1024) }, 413, undefined],
    ['more than 16 KB', { body: 'x'.repeat(16 * 1024 + 1) }, 400, 'body'],
    ['more than 16 KB of longer characters', { body: 'é'.repeat(8 * 1024 + 1) }, 400, 'body'],
    ['a NUL', { body: 'a\0b' }, 400, 'body'],
    ['half of a character', { body: '\ud800' }, 400, 'body'],
    ['a kind that there is not', { kind: 'shout' }, 400, 'kind'],
    ['no id', { id: undefined }, 400, 'id'],
    ['a number of the server', { seq: 7 }, 400, 'seq'],
  ])('a signal of %s is refused with the field', async (_what, change, status, field) => {
    const answer = await signal(client, mine, change);
    expect(answer.status).toBe(status);
    if (field) expect(answer.body.fields).toMatchObject([{ path: field }]);
    expect((await signal(client, mine, { body: 'x'.repeat(16 * 1024) })).status).toBe(201);
  });
});

describe('the room of a call', () => {
  it('notifies both sides who comes and leaves, and why it ended, live and on request', async () => {
    const sockets = await Promise.all([live.open(client), live.open(companion)]);
    const changed = sockets.map((socket) => next(socket, 'call_changed'));
    await room.change([client, companion]);
    expect(await Promise.all(changed)).toEqual([{ roomName: room.name }, { roomName: room.name }]);
    expect((await unread(client, mine)).body).toMatchObject({ changes: 1, ended: null });
    const ended = sockets.map((socket) => next(socket, 'call_ended'));
    await room.end([client, companion], 'cancelled');
    const over = { roomName: room.name, reason: 'cancelled' };
    expect(await Promise.all(ended)).toEqual([over, over]);
    expect((await unread(client, mine)).body).toMatchObject({ changes: 2, ended: 'cancelled' });
    expect((await signal(client, mine)).body.code).toBe('seat_ended');
  });

  // Decision: 90
  it('the room of a call is deleted with its signals after 24 hours, and not before', async () => {
    await signal(client, mine);
    const old = createCallRoom(test);
    const seat = await old.seat('client', client);
    await signal(client, seat);
    const age = (name: string, hours: number) =>
      test.database.query(
        `with aged as (update chat.call_rooms set created_at = now() - $2 * interval '1 hour' where name = $1)
           update chat.call_signals set created_at = now() - $2 * interval '1 hour' where room_name = $1`,
        [name, hours],
      );
    await age(old.name, 24);
    await age(room.name, 23.9);
    await test.service.jobs['chat:forget-call-signals']?.({}, {} as never);
    const left = await test.database.query<{ name: string }>(
      'select name from chat.call_rooms where name = any ($1)',
      [[old.name, room.name]],
    );
    expect(left).toEqual([{ name: room.name }]);
    const seats = await test.database.query('select from chat.call_seats where id = $1', [seat.id]);
    expect(seats).toEqual([]);
    expect((await unread(companion, hers)).body.signals).toHaveLength(1);
  });
});
