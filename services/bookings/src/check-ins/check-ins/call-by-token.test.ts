import { suspend } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createCallTest } from '../../calls/calls-fixture.ts';
import { createLinkTest } from '../../care/personal-links/personal-links-fixture.ts';
import { type CheckInTest, createCheckInTest } from '../missed-check-ins/check-ins-fixture.ts';
import { createQuestionTest, type QuestionTest, switchCheckIns } from './questions-fixture.ts';

let test: TestService;
let place: QuestionTest;
let people: CheckInTest;
let calls: ReturnType<typeof createCallTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createQuestionTest(test);
  people = await createCheckInTest(test);
  calls = createCallTest(test);
});
afterAll(async () => {
  await calls.close();
  await people.stop();
  await place.stop();
  await test.stop();
});

const post = (path: string, token: string, more: object = {}) =>
  test.nobody.call(`POST /check-in-tokens/${path}`, { token, ...more });
const guestTicket = (token: string) => test.nobody.call('POST /guest-calls/ticket', { token });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  body?.code === undefined ? `${status}` : `${status} ${body.code}`;

/** A person who requested a call by the link in their mail, and their companion. */
async function wish({ isLovedOne = false } = {}) {
  const companion = await people.companion();
  const { client } = await people.client(companion);
  await place.query(
    `insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, 'staff')`,
    [client.accountId, companion.accountId],
  );
  const lovedOneId = isLovedOne ? await place.lovedOne(client) : null;
  const { id, planId } = await place.question(client, { lovedOneId });
  const token = await place.token(id);
  expect((await post('answer', token, { answer: 'call' })).status).toBe(200);
  return { client, companion, lovedOneId, id, planId, token };
}

async function callOf(companion: TestPerson, checkInId: string) {
  const { status, body } = await companion.call(`POST /check-ins/${checkInId}/call`, {});
  expect(status).toBe(201);
  return { kind: 'check_in' as const, id: body.id as string };
}

/** An answered question of the same plan, of the day before. */
async function questionBefore(id: string): Promise<string> {
  const [row] = await place.query<{ id: string }>(
    `insert into bookings.check_ins (plan_id, client_id, loved_one_id, companion_id, local_date, window_no, time_zone, opens_at, closes_at,
         state, answered_at, tapped_at, came_by, created_at)
       select plan_id, client_id, loved_one_id, companion_id, local_date - 1, 1, time_zone, opens_at - interval '1 day',
           closes_at - interval '1 day', 'call', answered_at, answered_at, 'mail', created_at
         from bookings.check_ins where id = $1 returning id`,
    [id],
  );
  return row?.id ?? '';
}

describe('the call of a wish, on the page of its question', () => {
  it.each([false, true])(
    'rings there once the companion is in it, and opens without an account (loved one: %s)',
    async (isLovedOne) => {
      const { companion, id, token } = await wish({ isLovedOne });
      expect((await post('visit', token)).body.call).toBeNull();
      expect(codeOf(await post('call', token))).toBe('409 no_call_now');
      const session = await callOf(companion, id);
      expect((await post('visit', token)).body.call).toMatchObject({ isCalling: false });
      await calls.join(companion, session);
      const { call } = (await post('visit', token)).body;
      expect(call).toEqual({
        ...{ companionName: expect.any(String), endsAt: expect.any(String), isCalling: true },
      });
      // Another device of the person, with the link of a push.
      const pushed = await place.token(id, 'push');
      for (const link of [token, pushed, token]) {
        const entered = await post('call', link);
        expect(entered.status).toBe(201);
        const ticket = await guestTicket(entered.body.token);
        expect(ticket.status).toBe(201);
        const joined = await calls.joinWith(test.nobody, ticket.body.token);
        expect(joined.body.call).toMatchObject({ status: 'open', ownSide: 'client' });
      }
    },
  );

  it('opens for a loved one who has a personal link as well', async () => {
    const { client, companion, lovedOneId, id, token } = await wish({ isLovedOne: true });
    const links = createLinkTest(test, calls);
    const personal: string = (await links.make(client, lovedOneId ?? '')).body.token;
    const session = await callOf(companion, id);
    const guests = [(await links.enter(personal)).body, (await post('call', token)).body];
    for (const guest of guests) expect((await guestTicket(guest.token)).status).toBe(201);
    // When the holder revokes the personal link, everybody who joined by it or by a question leaves.
    await client.call(`DELETE /loved-ones/${lovedOneId}/personal-link`);
    for (const guest of guests)
      expect(codeOf(await guestTicket(guest.token))).toBe('403 guest_link_not_valid');
    // Links of questions are not the holder's guest links.
    expect((await calls.read(client, session)).body.guestLink).toBeNull();
  });

  it("a requested call on its question's page is closed to the link of another question, of the same plan or of another person", async () => {
    const { companion, id } = await wish();
    const before = await place.token(await questionBefore(id));
    const other = await wish();
    await calls.join(companion, await callOf(companion, id));
    for (const token of [before, other.token]) {
      expect((await post('visit', token)).body.call).toBeNull();
      expect(codeOf(await post('call', token))).toBe('409 no_call_now');
    }
    expect(codeOf(await post('call', 'x'.repeat(43)))).toBe('403 token_not_valid');
  });

  it("a requested call on its question's page is closed once they have talked, and its guest link opens no later call of the wish", async () => {
    const { companion, id, token } = await wish();
    const session = await callOf(companion, id);
    const guest = (await post('call', token)).body.token;
    await place.query(
      `update bookings.check_in_calls set starts_at = now() - interval '61 minutes', ends_at = now() - interval '1 minute' where id = $1`,
      [session.id],
    );
    expect(codeOf(await post('call', token))).toBe('409 no_call_now');
    await callOf(companion, id);
    expect(codeOf(await guestTicket(guest))).toBe('403 guest_link_not_valid');
    const second = (await post('call', token)).body.token;
    expect((await guestTicket(second)).status).toBe(201);
    await companion.call(`POST /check-ins/${id}/spoken`, {});
    expect((await post('visit', token)).body.call).toBeNull();
    expect(codeOf(await post('call', token))).toBe('409 no_call_now');
    expect(codeOf(await guestTicket(second))).toBe('409 call_over');
  });

  it("a requested call on its question's page is closed after another answer, which is another wish", async () => {
    const { companion, id, token } = await wish();
    await calls.join(companion, await callOf(companion, id));
    const answered = await post('answer', token, { answer: 'help' });
    expect(answered.body).toMatchObject({ question: { state: 'help' }, call: null });
    expect(codeOf(await post('call', token))).toBe('409 no_call_now');
  });

  it("a requested call on its question's page is closed while check-ins are off or the client is suspended", async () => {
    const { client, companion, id, token } = await wish();
    await calls.join(companion, await callOf(companion, id));
    await switchCheckIns(test, false);
    const off = await post('call', token);
    await switchCheckIns(test, true);
    expect(codeOf(off)).toBe('409 no_call_now');
    expect((await post('call', token)).status).toBe(201);
    await suspend(place, client.accountId);
    expect(codeOf(await post('call', token))).toBe('409 no_call_now');
  });
});
