import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(() => test.stop());

const rolesOf = async (by: TestPerson, person: string) => {
  const { body } = await circles.read(by, person);
  return Object.fromEntries(
    body.circle.members.map((member: { userId: string; role: string }) => [
      member.userId,
      member.role,
    ]),
  );
};
const code = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
];

describe('a circle', () => {
  it('a circle is read before its first invitation: the holder organises, nothing is allowed', async () => {
    const { holder, person } = await circles.lovedOne();
    const { circle } = (await circles.read(holder, person)).body;
    expect(circle).toMatchObject({
      ...{ personId: person, lovedOneId: person, name: 'Ibu Sri', role: 'organiser' },
      ...{ hasAccount: false, isHolder: true, invitations: [], changes: [], seen: [] },
      members: [{ userId: holder.accountId, role: 'organiser', isMe: true, isHolder: true }],
      may: { invite: true, leave: false, hide: false, recordPersonalConsents: false },
    });
    expect(circle.consents).toHaveLength(6);
    const own = (await circles.read(holder, holder.accountId)).body.circle;
    expect(own).toMatchObject({ role: 'person', hasAccount: true, lovedOneId: null, members: [] });
    expect(own.seen).toHaveLength(6);
  });

  it('shows members with names and roles to everybody in it, invitations to those who lead', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    await circles.invite(holder, person, 'open@people.test');
    for (const [reader, invitations] of [
      [holder, 1],
      [helper, 0],
      [viewer, 0],
    ] as const) {
      const { circle } = (await circles.read(reader, person)).body;
      expect(circle.members).toMatchObject([
        { name: 'Anita Dewi', role: 'organiser', isHolder: true },
        { name: 'Rina', role: 'helper' },
        { name: 'Budi', role: 'viewer', isMe: reader === viewer },
      ]);
      expect(circle.invitations).toHaveLength(invitations);
      expect(circle.changes.map((change: { what: string }) => change.what)).toEqual([
        'invited',
        ...['joined', 'invited', 'joined', 'invited'],
      ]);
    }
    const list = (await helper.call('GET /circles')).body.people;
    expect(list).toEqual([
      { personId: helper.accountId, lovedOneId: null, name: 'Rina', role: 'person' },
      { personId: person, lovedOneId: person, name: 'Ibu Sri', role: 'helper' },
    ]);
  });

  it('a circle is unknown to strangers, former members, companions and staff', async () => {
    const { holder, person, helper } = await circles.three();
    await circles.remove(holder, person, helper);
    const stranger = await test.person('client');
    for (const reader of [stranger, helper]) {
      expect((await circles.read(reader, person)).status).toBe(404);
      expect((await circles.leave(reader, person)).status).toBe(404);
      expect((await circles.consent(reader, person, 'calendar', true)).status).toBe(404);
      expect((await circles.handOver(reader, person, reader)).status).toBe(404);
    }
    for (const type of ['companion', 'admin', 'moderator'] as const)
      expect((await circles.read(await test.person(type), person)).status).toBe(403);
    expect((await circles.read(test.nobody, person)).status).toBe(401);
  });

  it('lets the organiser change roles and remove, a helper and a viewer neither', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    for (const by of [helper, viewer]) {
      expect((await circles.changeRole(by, person, viewer, 'helper')).status).toBe(403);
      expect((await circles.remove(by, person, viewer)).status).toBe(403);
      expect((await circles.invite(by, person, 'x@people.test')).status).toBe(403);
      expect((await circles.handOver(by, person, by)).status).toBe(403);
      expect((await circles.hide(by, person, viewer, 'calendar')).status).toBe(403);
    }
    expect((await circles.changeRole(holder, person, viewer, 'helper')).status).toBe(200);
    expect(await rolesOf(viewer, person)).toMatchObject({ [viewer.accountId]: 'helper' });
    expect(code(await circles.changeRole(holder, person, holder, 'viewer'))).toEqual([
      409,
      'organiser_stays',
    ]);
    expect(code(await circles.remove(holder, person, holder))).toEqual([409, 'organiser_stays']);
    expect((await circles.remove(holder, person, viewer)).status).toBe(200);
    expect((await circles.remove(holder, person, viewer)).status).toBe(404);
    expect(await circles.notified(viewer)).toMatchObject([
      { event: 'role_changed', role: 'helper', is_own: true },
      { event: 'removed', is_own: true },
    ]);
  });

  it('a circle is left by members at any time, by its organiser after handing over', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    expect((await circles.leave(viewer, person)).status).toBe(204);
    expect(code(await circles.leave(holder, person))).toEqual([409, 'hand_over_first']);
    expect((await circles.handOver(holder, person, viewer)).status).toBe(404);
    expect((await circles.handOver(holder, person, helper)).status).toBe(200);
    expect(await rolesOf(holder, person)).toEqual({
      [holder.accountId]: 'helper',
      [helper.accountId]: 'organiser',
    });
    expect((await circles.handOver(holder, person, holder)).status).toBe(403);
    expect((await circles.leave(holder, person)).status).toBe(204);
    expect((await circles.read(holder, person)).status).toBe(404);
    expect((await circles.invite(helper, person, 'new@people.test')).status).toBe(201);
    expect(await circles.notified(helper)).toMatchObject([
      { event: 'handed_over', is_own: true },
      { event: 'left', user_id: holder.accountId },
    ]);
  });

  it('says before a hand-over what happens to the subscription: it stays with its payer', async () => {
    const { holder, person, helper } = await circles.three();
    const preview = async (by: TestPerson, to: TestPerson) =>
      (await by.call(`GET /circles/${person}/hand-over?to=${to.accountId}`)).body.preview;
    expect(await preview(holder, helper)).toEqual({
      ...{ toName: 'Rina', isPayer: true, subscription: null },
    });
    expect(await preview(helper, holder)).toMatchObject({ isPayer: false, subscription: null });
    const stranger = await test.person('client');
    const path = `GET /circles/${person}/hand-over?to=${stranger.accountId}`;
    expect((await holder.call(path)).status).toBe(404);
    expect((await stranger.call(path)).status).toBe(404);
  });

  it('belongs to the person: their account changes, hides and removes anybody', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    await circles.consent(holder, person, 'calendar', true, 'by_phone');
    const mother = await circles.ownAccount(person);
    expect((await circles.read(mother, person)).body.circle).toMatchObject({
      ...{ role: 'person', hasAccount: true, name: 'Ibu Sri' },
    });
    expect((await circles.hide(mother, person, helper, 'calendar')).status).toBe(200);
    const seenBy = async (by: TestPerson) => (await circles.read(by, person)).body.circle.seen;
    expect([await seenBy(helper), await seenBy(viewer)]).toEqual([[], ['calendar']]);
    const shown = (await circles.read(mother, person)).body.circle.members;
    expect(shown.find(({ name }: { name: string }) => name === 'Rina').hiddenKinds).toEqual([
      'calendar',
    ]);
    // Only the person knows what is hidden.
    for (const other of [helper, viewer, holder]) {
      const { circle } = (await circles.read(other, person)).body;
      expect(JSON.stringify(circle)).not.toContain('hidden"');
      for (const member of circle.members) expect(member.hiddenKinds).toEqual([]);
    }
    expect(await circles.notified(helper)).toEqual([]);
    await circles.hide(mother, person, helper, 'calendar', false);
    expect(await seenBy(helper)).toEqual(['calendar']);
    expect((await circles.remove(helper, person, mother)).status).toBe(403);
    expect((await circles.remove(mother, person, holder)).status).toBe(200);
    expect(await rolesOf(mother, person)).toEqual({
      [helper.accountId]: 'helper',
      [viewer.accountId]: 'viewer',
    });
    expect((await circles.handOver(mother, person, viewer)).status).toBe(200);
    expect(await rolesOf(helper, person)).toMatchObject({ [viewer.accountId]: 'organiser' });
    expect((await circles.leave(viewer, person)).status).toBe(204);
    expect((await circles.leave(mother, person)).status).toBe(403);
  });

  it('refuses everything but leaving and taking back while circles are off', async () => {
    const { holder, person, helper, viewer } = await circles.three();
    await circles.consent(holder, person, 'calendar', true, 'by_phone');
    await circles.switch(false);
    try {
      for (const refused of [
        await circles.read(holder, person),
        await circles.invite(holder, person, 'x@people.test'),
        await circles.changeRole(holder, person, helper, 'viewer'),
        await circles.remove(holder, person, helper),
        await circles.handOver(holder, person, helper),
        await circles.hide(holder, holder.accountId, helper, 'calendar'),
        await circles.consent(holder, person, 'check_ins', true, 'by_phone'),
        await holder.call(`GET /circles/${person}/hand-over`),
        await holder.call(`PUT /circles/${person}/muted-kinds/calendar`, { isMuted: true }),
        await helper.call(`PUT /circles/${person}/weekly-mail`, { isWanted: true }),
      ])
        expect(code(refused)).toEqual([403, 'circles_off']);
      expect((await circles.consent(holder, person, 'calendar', false)).status).toBe(200);
      expect((await circles.leave(viewer, person)).status).toBe(204);
      expect((await circles.leave(holder, person)).status).toBe(404);
      expect((await helper.call('GET /circles')).body.people).toHaveLength(1);
    } finally {
      await circles.switch(true);
    }
    expect(Object.keys(await rolesOf(helper, person))).toHaveLength(2);
  });

  it('lets each member choose the kinds about which they are notified', async () => {
    const { person, helper, viewer } = await circles.three();
    const mute = (isMuted: boolean) =>
      helper.call(`PUT /circles/${person}/muted-kinds/check_ins`, { isMuted });
    expect((await mute(true)).body.circle.mutedKinds).toEqual(['check_ins']);
    expect((await mute(true)).status).toBe(200);
    expect((await circles.read(viewer, person)).body.circle.mutedKinds).toEqual([]);
    expect((await mute(false)).body.circle.mutedKinds).toEqual([]);
  });
});

describe('the consents of a circle', () => {
  it('consent in a circle can be given only by the person after their own refusal', async () => {
    const { holder, person } = await circles.three();
    await circles.consent(holder, person, 'calendar', true, 'by_phone');
    await test.database.query(
      `insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, recorded_by, recorded_at)
         values ($1, $2, 'calendar', false, 'person', now())`,
      [person, holder.accountId],
    );
    const refused = [403, 'own_consent_needed'];
    const again = await circles.consent(holder, person, 'calendar', true, 'by_phone');
    expect(code(again)).toEqual(refused);
    expect((await circles.consent(holder, person, 'check_ins', true, 'by_phone')).status).toBe(200);
  });

  it('the consents of a circle are recorded with who, how and since when, and each change is in the log', async () => {
    const { holder, person, helper } = await circles.three();
    const given = await circles.consent(holder, person, 'calendar', true, 'in_person');
    expect(given.body.circle.consents[0]).toEqual({
      ...{ kind: 'calendar', isGiven: true, how: 'in_person', recordedBy: 'organiser' },
      ...{ recorderName: 'Anita Dewi', since: expect.any(String) },
    });
    expect(given.body.circle.seen).toEqual(['calendar']);
    await circles.consent(holder, person, 'calendar', true, 'in_person');
    await circles.consent(holder, person, 'calendar', false);
    const { circle } = (await circles.read(helper, person)).body;
    expect(circle.seen).toEqual([]);
    expect(circle.changes.slice(0, 2)).toMatchObject([
      { what: 'consent_taken_back', kind: 'calendar', byRole: 'organiser', byName: 'Anita Dewi' },
      { what: 'consent_given', kind: 'calendar' },
    ]);
    expect(circle.changes).toHaveLength(6);
  });

  it.each([
    ['without a word how the person was asked', 'calendar', undefined, 400, 'how_needed'],
    ['for private information', 'private_information', 'by_phone', 403, 'own_consent_needed'],
    ['for messages', 'messages', 'by_phone', 403, 'own_consent_needed'],
  ])(
    'the consents of a circle cannot be given by the organiser %s',
    async (_what, kind, how, status, reason) => {
      const { holder, person, helper } = await circles.three();
      expect(code(await circles.consent(holder, person, kind, true, how))).toEqual([
        status,
        reason,
      ]);
      expect((await circles.consent(helper, person, kind, true, 'by_phone')).status).toBe(403);
      expect((await circles.consent(helper, person, kind, false)).status).toBe(403);
      expect((await circles.read(holder, person)).body.circle.seen).toEqual([]);
    },
  );

  it('consents in a circle are decided by a person with an account, and by no organiser', async () => {
    const { holder, person, helper } = await circles.three();
    await circles.consent(holder, person, 'calendar', true, 'by_phone');
    const mother = await circles.ownAccount(person);
    expect(code(await circles.consent(holder, person, 'summaries', true, 'by_phone'))).toEqual([
      403,
      'own_consent_needed',
    ]);
    expect((await circles.consent(mother, person, 'messages', true)).status).toBe(200);
    expect((await circles.consent(mother, person, 'calendar', false)).status).toBe(200);
    expect((await circles.read(helper, person)).body.circle.seen).toEqual(['messages']);
    expect(await circles.notified(holder)).toMatchObject([
      ...[{ event: 'joined' }, { event: 'joined' }],
      { event: 'consent_given', kind: 'messages' },
      { event: 'consent_taken_back', kind: 'calendar' },
    ]);
  });

  it('the consents of a holder about themselves are theirs alone', async () => {
    const holder = await test.person('client');
    const helper = await circles.join(holder, holder.accountId, 'helper');
    expect((await circles.consent(holder, holder.accountId, 'messages', true)).status).toBe(200);
    const { circle } = (await circles.read(helper, holder.accountId)).body;
    expect(circle.seen).toEqual(['messages']);
    expect(circle.consents.at(-1)).toMatchObject({ recordedBy: 'person', how: null });
    await circles.handOver(holder, holder.accountId, helper);
    const refused = await circles.consent(helper, holder.accountId, 'calendar', true, 'by_phone');
    expect(code(refused)).toEqual([403, 'own_consent_needed']);
  });
});
