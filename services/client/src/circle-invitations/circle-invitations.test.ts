import { setCircles } from '@kabar/dev/circles';
import { changeProfile, readMails, unconfirmEmail } from '@kabar/dev/neighbours/auth';
import { assign, assignLater, isAssigned } from '@kabar/dev/neighbours/sessions';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from '../circles/circles-fixture.ts';

let test: TestService;
let system: SystemCaller;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

const newId = () => crypto.randomUUID();
const code = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
];
const readOwn = (by: TestPerson, id: string) => by.call(`GET /circle-invitations/${id}`);
const listOwn = async (by: TestPerson) =>
  (await by.call('GET /circle-invitations')).body.invitations;
const setExpiry = (id: string, interval: string) =>
  test.database.query(
    `update client.circle_invitations set expires_at = now() + $2::interval where id = $1`,
    [id, interval],
  );
const runMail = (invitationId: string) =>
  test.service.jobs['client:mail-circle-invitation']?.({ invitationId }, {} as never);
const mailsTo = (address: string) =>
  readMails(test.database, { address }, ['kind', 'details', 'language']);

async function invited(sentence: string | null = 'Could you help us with Ibu?') {
  const { holder, person } = await circles.lovedOne();
  const guest = await test.person('client', 'Rina');
  const id = newId();
  const made = await circles.invite(holder, person, guest.email, { id, sentence });
  return { holder, person, guest, id, made };
}

describe('an invitation', () => {
  it('an invitation is declined without notifying an inviter who no longer leads the circle', async () => {
    const { holder, person, guest, id } = await invited();
    const next = await circles.join(holder, person, 'helper');
    await circles.handOver(holder, person, next);
    const before = await circles.notified(holder);
    expect((await guest.call(`POST /circle-invitations/${id}/decline`, {})).status).toBe(204);
    expect(await circles.notified(holder)).toEqual(before);
    expect((await circles.read(next, person)).body.circle.invitations).toEqual([]);
  });

  it('an invitation does not restore a member whose membership ended after it was sent', async () => {
    const { holder, person, guest, id } = await invited();
    await circles.accept(guest, id);
    const { body } = await circles.invite(holder, person, guest.email);
    const other = await circles.invite(holder, person, (await test.person('client')).email);
    expect((await circles.remove(holder, person, guest)).status).toBe(200);
    expect((await circles.accept(guest, body.invitation.id)).status).toBe(404);
    expect(await listOwn(guest)).toEqual([]);
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle.invitations).toMatchObject([{ id: other.body.invitation.id }]);
  });

  it('an invitation is readable, with person and message, only by the account with its confirmed address', async () => {
    const { holder, guest, id, made } = await invited();
    expect(made.status).toBe(201);
    expect(made.body.invitation).toMatchObject({
      ...{ id, email: guest.email, role: 'helper', invitedBy: { name: 'Anita Dewi' } },
    });
    const own = {
      ...{ id, inviterName: 'Anita Dewi', personName: 'Ibu Sri', role: 'helper' },
      ...{ sentence: 'Could you help us with Ibu?', expiresAt: expect.any(String) },
    };
    expect((await readOwn(guest, id)).body.invitation).toEqual(own);
    expect(await listOwn(guest)).toEqual([own]);
    const stranger = await test.person('client');
    for (const other of [stranger, holder]) {
      expect((await readOwn(other, id)).status).toBe(404);
      expect(await listOwn(other)).toEqual([]);
      expect((await circles.accept(other, id)).status).toBe(404);
      expect((await other.call(`POST /circle-invitations/${id}/decline`, {})).status).toBe(404);
    }
    expect((await readOwn(test.nobody, id)).status).toBe(401);
    await unconfirmEmail(test.database, guest.accountId);
    expect((await readOwn(guest, id)).status).toBe(404);
    expect((await circles.accept(guest, id)).status).toBe(404);
  });

  it('ignores letter case of the address and is stored sealed', async () => {
    const { holder, person } = await circles.lovedOne();
    const guest = await test.person('client');
    const id = newId();
    await circles.invite(holder, person, guest.email.toUpperCase(), { id, sentence: 'Psst' });
    expect((await readOwn(guest, id)).status).toBe(200);
    const [row] = await test.database.query<{ sentence: Buffer }>(
      'select sentence from client.circle_invitations where id = $1',
      [id],
    );
    expect(row?.sentence.toString('utf8')).not.toContain('Psst');
  });

  it('adds a member once, with its role, and deletes the address', async () => {
    const { holder, person, guest, id } = await invited();
    expect((await circles.accept(guest, id)).body).toEqual({ personId: person });
    expect((await circles.accept(guest, id)).body).toEqual({ personId: person });
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle.members).toHaveLength(2);
    expect(circle.invitations).toEqual([]);
    const rows = await test.database.query(
      'select email, state from client.circle_invitations where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email: null, state: 'accepted' }]);
    expect(await circles.notified(holder)).toMatchObject([
      { event: 'joined', user_id: guest.accountId, loved_one_id: person },
    ]);
    await circles.remove(holder, person, guest);
    expect((await circles.accept(guest, id)).status).toBe(404);
    expect((await circles.read(guest, person)).status).toBe(404);
  });

  it('an invitation is declined without naming the account', async () => {
    const { holder, person, guest, id } = await invited();
    expect((await guest.call(`POST /circle-invitations/${id}/decline`, {})).status).toBe(204);
    expect((await circles.accept(guest, id)).status).toBe(404);
    const notified = await circles.notified(holder);
    expect(notified).toEqual([{ person_id: person, loved_one_id: person, event: 'declined' }]);
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle.changes[0]).toMatchObject({ what: 'declined', byName: null, aboutName: null });
  });

  it.each([
    ['a second before its seven days are over', '1 second', 200],
    ['when they are over', '0 seconds', 404],
  ])('an invitation works %s: %s', async (_what, interval, status) => {
    const { guest, id } = await invited();
    await setExpiry(id, interval);
    expect((await circles.accept(guest, id)).status).toBe(status);
  });

  it('an invitation is open for seven days after each mail, until it is withdrawn', async () => {
    const { holder, person, guest, id, made } = await invited();
    const days = ({ sentAt, expiresAt }: { sentAt: string; expiresAt: string }) =>
      (Date.parse(expiresAt) - Date.parse(sentAt)) / 86_400_000;
    expect(days(made.body.invitation)).toBe(7);
    await setExpiry(id, '1 hour');
    const path = `/circles/${person}/invitations/${id}`;
    const again = await holder.call(`POST ${path}/resend`, {});
    expect(days(again.body.invitation)).toBe(7);
    expect((await holder.call(`DELETE ${path}`)).status).toBe(204);
    expect((await holder.call(`DELETE ${path}`)).status).toBe(404);
    expect((await holder.call(`POST ${path}/resend`, {})).status).toBe(404);
    expect((await circles.accept(guest, id)).status).toBe(404);
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle.changes.map((change: { what: string }) => change.what)).toEqual([
      ...['withdrawn', 'resent', 'invited'],
    ]);
  });

  it('an invitation is refused for an address with an open one, but not with an expired one', async () => {
    const { holder, person, guest, id } = await invited();
    expect(code(await circles.invite(holder, person, guest.email))).toEqual([
      409,
      'already_invited',
    ]);
    await setExpiry(id, '0 seconds');
    expect((await circles.invite(holder, person, guest.email)).status).toBe(201);
  });

  it('an invitation is idempotent by id and rejects a reused id with another body', async () => {
    const { holder, person, guest, id } = await invited();
    const again = await circles.invite(holder, person, guest.email, {
      ...{ id, sentence: 'Could you help us with Ibu?' },
    });
    expect([again.status, again.body.invitation.id]).toEqual([201, id]);
    const other = await circles.invite(holder, person, guest.email, { id, role: 'viewer' });
    expect(code(other)).toEqual([422, 'id_reused']);
    const second = await circles.lovedOne();
    const reused = await circles.invite(second.holder, second.person, guest.email, { id });
    expect(code(reused)).toEqual([422, 'id_reused']);
  });

  it('an invitation has the same response whether or not the address has an account, or is in the circle', async () => {
    const { holder, person, guest, id } = await invited(null);
    await circles.accept(guest, id);
    const answers = [
      await circles.invite(holder, person, 'nobody-yet@people.test'),
      await circles.invite(holder, person, (await test.person('companion')).email),
      await circles.invite(holder, person, guest.email),
    ].map(({ status, body }) => [status, Object.keys(body.invitation)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Accepting as a member changes nothing.
    const [own] = await listOwn(guest);
    expect((await circles.accept(guest, own.id)).status).toBe(200);
    expect((await circles.read(holder, person)).body.circle.members).toHaveLength(2);
  });

  it('an invitation is refused to a thirteenth person, counting open invitations', async () => {
    const { holder, person } = await circles.lovedOne();
    for (let count = 1; count < 12; count += 1)
      expect((await circles.invite(holder, person, `p${count}@people.test`)).status).toBe(201);
    expect(code(await circles.invite(holder, person, 'p12@people.test'))).toEqual([
      409,
      'circle_full',
    ]);
  });

  it('an invitation cannot be accepted by a companion of the person', async () => {
    const { holder, guest, id } = await invited();
    await assign(test.database, { client: holder.accountId, companion: guest.accountId });
    expect(code(await circles.accept(guest, id))).toEqual([409, 'companion_of_person']);
    const companion = await test.person('companion');
    expect((await circles.accept(companion, id)).status).toBe(403);
  });

  it('never makes a companion a member, even concurrently', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { holder, guest, id } = await invited(null);
        return { holder, guest, id };
      }),
    );
    await Promise.all(
      pairs.flatMap(({ holder, guest, id }, place) => {
        const both = [
          () => circles.accept(guest, id),
          () =>
            assignLater(
              system.call,
              { client: holder.accountId, companion: guest.accountId },
              place / 5000,
            ),
        ];
        return (place % 2 === 0 ? both : both.toReversed()).map((act) => act());
      }),
    );
    const counted = { both: 0, neither: 0 };
    for (const { holder, guest } of pairs) {
      const members = await test.database.query(
        `select from client.circles as circle join client.circle_members as member using (person_id)
           where circle.holder_user_id = $1 and member.user_id = $2`,
        [holder.accountId, guest.accountId],
      );
      const pair = { client: holder.accountId, companion: guest.accountId };
      const outcomes = [members.length > 0, await isAssigned(test.database, pair)];
      if (outcomes.every(Boolean)) counted.both += 1;
      if (!outcomes.some(Boolean)) counted.neither += 1;
    }
    expect(counted).toEqual({ both: 0, neither: 0 });
  });

  it('an invitation can only be declined and withdrawn while circles are off', async () => {
    const [first, second] = [await invited(), await invited()];
    await setCircles(test.database, false);
    try {
      expect(await listOwn(first.guest)).toEqual([]);
      expect(code(await readOwn(first.guest, first.id))).toEqual([403, 'circles_off']);
      expect(code(await circles.accept(first.guest, first.id))).toEqual([403, 'circles_off']);
      const declined = await first.guest.call(`POST /circle-invitations/${first.id}/decline`, {});
      expect(declined.status).toBe(204);
      const path = `/circles/${second.person}/invitations/${second.id}`;
      expect((await second.holder.call(`DELETE ${path}`)).status).toBe(204);
    } finally {
      await setCircles(test.database, true);
    }
  });
});

describe('the mail of an invitation', () => {
  it('names the inviter, but neither the person nor the message', async () => {
    const { guest, id } = await invited('Ibu Sri fell last week');
    await changeProfile(test.database, guest.accountId, { language: 'id' });
    await runMail(id);
    const mails = await mailsTo(guest.email);
    expect(mails).toMatchObject([
      { kind: 'circle-invitation', language: 'id', details: { by: 'Anita Dewi' } },
    ]);
    expect(mails[0]?.details.link).toBe(`${test.env.publicUrl}/circle-invitation/${id}`);
    expect(JSON.stringify(mails)).not.toMatch(/Ibu|fell/);
    expect(await circles.notified(guest, 'circle_invitation')).toMatchObject([
      { invitation_id: id },
    ]);
  });

  it('goes to addresses without an account, and is not sent once the invitation is over', async () => {
    const { holder, person } = await circles.lovedOne();
    const id = newId();
    await circles.invite(holder, person, 'new-daughter@people.test', { id });
    await runMail(id);
    expect(await mailsTo('new-daughter@people.test')).toHaveLength(1);
    await holder.call(`DELETE /circles/${person}/invitations/${id}`);
    await runMail(id);
    expect(await mailsTo('new-daughter@people.test')).toHaveLength(1);
  });

  it('the mail of an invitation is sent at most thirty times a day per account', async () => {
    const { holder, person, id } = await invited();
    await test.database.query(
      `insert into client.circle_changes (person_id, at, what, by_role, by_user_id)
         select $1, now() - interval '1 hour', 'resent', 'organiser', $2 from generate_series(1, 28)`,
      [person, holder.accountId],
    );
    const resend = () => holder.call(`POST /circles/${person}/invitations/${id}/resend`, {});
    expect((await resend()).status).toBe(200);
    expect(code(await resend())).toEqual([429, 'too_many_requests']);
    expect(code(await circles.invite(holder, person, 'more@people.test'))).toEqual([
      429,
      'too_many_requests',
    ]);
    await test.database.query(
      `update client.circle_changes set at = at - interval '1 day' where by_user_id = $1`,
      [holder.accountId],
    );
    expect((await resend()).status).toBe(200);
  });

  it('leaves no address behind after its expiry', async () => {
    const { id } = await invited();
    await setExpiry(id, '-1 second');
    await test.service.jobs['client:forget-circle-invitations']?.({}, {} as never);
    const rows = await test.database.query(
      'select email, state from client.circle_invitations where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email: null, state: 'expired' }]);
  });
});
