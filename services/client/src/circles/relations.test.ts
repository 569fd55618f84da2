import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let reader: RowReader;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  reader = createRowReader(test.database, 'client');
  circles = createCircleTest(test);
  await circles.switch(true);
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});

const relations = [
  ...(['person', 'organiser', 'helper', 'viewer'] as const),
  ...(['former member', 'invited', 'of another circle'] as const),
] as const;
type Relation = (typeof relations)[number];

/** A new circle with a member, an open invitation, and the caller in this relation. */
async function arrange(relation: Relation) {
  const { holder, person, helper, viewer } = await circles.three();
  await circles.consent(holder, person, 'calendar', true, 'by_phone');
  const guest = await test.person('client');
  const open = await circles.invite(holder, person, guest.email);
  const invitation: string = open.body.invitation.id;
  const callers: Record<Relation, () => Promise<TestPerson>> = {
    person: () => circles.ownAccount(person),
    organiser: async () => holder,
    helper: async () => helper,
    viewer: async () => viewer,
    'former member': async () => {
      const member = await circles.join(holder, person, 'helper');
      await circles.remove(holder, person, member);
      return member;
    },
    invited: async () => guest,
    'of another circle': async () => (await circles.three()).helper,
  };
  return { person, member: viewer, invitation, caller: await callers[relation]() };
}
type Arranged = Awaited<ReturnType<typeof arrange>>;

const endpoints: Record<string, (at: Arranged) => [string, object?]> = {
  read: ({ person }) => [`GET /circles/${person}`],
  preview: ({ person }) => [`GET /circles/${person}/hand-over`],
  mute: ({ person }) => [`PUT /circles/${person}/muted-kinds/calendar`, { isMuted: true }],
  weeklyMail: ({ person }) => [`PUT /circles/${person}/weekly-mail`, { isWanted: true }],
  invite: ({ person }) => [
    `POST /circles/${person}/invitations`,
    { id: crypto.randomUUID(), email: 'more@people.test', role: 'viewer', sentence: null },
  ],
  resend: ({ person, invitation }) => [
    `POST /circles/${person}/invitations/${invitation}/resend`,
    {},
  ],
  withdraw: ({ person, invitation }) => [`DELETE /circles/${person}/invitations/${invitation}`],
  changeRole: ({ person, member }) => [
    `PUT /circles/${person}/members/${member.accountId}/role`,
    { role: 'helper' },
  ],
  remove: ({ person, member }) => [`DELETE /circles/${person}/members/${member.accountId}`],
  handOver: ({ person, member }) => [`POST /circles/${person}/hand-over`, { to: member.accountId }],
  hide: ({ person, member }) => [
    `PUT /circles/${person}/members/${member.accountId}/hidden-kinds/calendar`,
    { isHidden: true },
  ],
  consent: ({ person }) => [
    `PUT /circles/${person}/consents/calendar`,
    { isGiven: true, how: 'in_person' },
  ],
  ownConsent: ({ person }) => [`PUT /circles/${person}/consents/messages`, { isGiven: true }],
  shareConversation: ({ person }) => [`PUT /circles/${person}/conversation`, { isShared: true }],
  takeBack: ({ person }) => [`DELETE /own-circles/${person}/consents/calendar`],
  information: ({ person }) => [`GET /circles/${person}/private-information`],
  reads: ({ person }) => [`GET /circles/${person}/private-reads`],
  leave: ({ person }) => [`POST /circles/${person}/leave`, {}],
  accept: ({ invitation }) => [`POST /circle-invitations/${invitation}/accept`, {}],
  decline: ({ invitation }) => [`POST /circle-invitations/${invitation}/decline`, {}],
};

/** One column per relation: person, organiser, helper, viewer, former member, invited, of another circle. */
const table: Record<keyof typeof endpoints, readonly number[]> = {
  read: [200, 200, 200, 200, 404, 404, 404],
  preview: [200, 200, 200, 200, 404, 404, 404],
  mute: [200, 200, 200, 200, 404, 404, 404],
  weeklyMail: [403, 403, 200, 200, 404, 404, 404],
  invite: [201, 201, 403, 403, 404, 404, 404],
  resend: [200, 200, 403, 403, 404, 404, 404],
  withdraw: [204, 204, 403, 403, 404, 404, 404],
  changeRole: [200, 200, 403, 403, 404, 404, 404],
  remove: [200, 200, 403, 403, 404, 404, 404],
  handOver: [200, 200, 403, 403, 404, 404, 404],
  hide: [200, 403, 403, 403, 404, 404, 404],
  consent: [200, 200, 403, 403, 404, 404, 404],
  ownConsent: [200, 403, 403, 403, 404, 404, 404],
  shareConversation: [403, 200, 403, 403, 404, 404, 404],
  takeBack: [200, 404, 404, 404, 404, 404, 404],
  information: [200, 200, 403, 403, 404, 404, 404],
  reads: [200, 403, 403, 403, 404, 404, 404],
  leave: [403, 409, 204, 204, 404, 404, 404],
  accept: [404, 404, 404, 404, 404, 200, 404],
  decline: [404, 404, 404, 404, 404, 204, 404],
};

describe.each(relations)('in the relation %s', (relation) => {
  const column = relations.indexOf(relation);

  it.each(Object.keys(endpoints))('%s has the outcome of the table', async (name) => {
    const arranged = await arrange(relation);
    const [request, body] = endpoints[name]?.(arranged) ?? [''];
    const { status } = await arranged.caller.call(request, body);
    expect(status).toBe(table[name]?.[column]);
  });

  it('sees and acts as the role says', async () => {
    const { caller, person } = await arrange(relation);
    const [row] = await reader.rowsAs(
      caller.token,
      `select client_api.may('${person}', 'calendar') as agreed, client_api.may('${person}', 'summaries') as other,
         client_api.may_act('${person}') as acts, (select count(*)::int from client.circle_members where person_id = '${person}'
           and user_id <> '${caller.accountId}') as members,
         (select count(*)::int from client.circle_invitations where person_id = '${person}') as invitations`,
    );
    const isIn = column < 4;
    expect(row).toMatchObject({
      ...{ agreed: isIn, other: relation === 'person' },
      acts: isIn && relation !== 'viewer',
    });
    expect(Number(row?.members) > 0).toBe(isIn);
    expect(Number(row?.invitations) > 0).toBe(column < 2);
  });
});
