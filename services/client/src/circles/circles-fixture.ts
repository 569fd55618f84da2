import { setCircles } from '@kabar/dev/circles';
import { readNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

function createCalls() {
  return {
    invite: (
      by: TestPerson,
      person: string,
      email: string,
      { role = 'helper', id = crypto.randomUUID(), sentence = null as string | null } = {},
    ) => by.call(`POST /circles/${person}/invitations`, { id, email, role, sentence }),
    accept: (by: TestPerson, id: string) => by.call(`POST /circle-invitations/${id}/accept`, {}),
    read: (by: TestPerson, person: string) => by.call(`GET /circles/${person}`),
    leave: (by: TestPerson, person: string) => by.call(`POST /circles/${person}/leave`, {}),
    remove: (by: TestPerson, person: string, { accountId }: Pick<TestPerson, 'accountId'>) =>
      by.call(`DELETE /circles/${person}/members/${accountId}`),
    changeRole: (by: TestPerson, person: string, member: TestPerson, role: string) =>
      by.call(`PUT /circles/${person}/members/${member.accountId}/role`, { role }),
    handOver: (by: TestPerson, person: string, { accountId: to }: TestPerson) =>
      by.call(`POST /circles/${person}/hand-over`, { to }),
    hide: (by: TestPerson, person: string, member: TestPerson, kind: string, isHidden = true) =>
      by.call(`PUT /circles/${person}/members/${member.accountId}/hidden-kinds/${kind}`, {
        isHidden,
      }),
    shareTalk: (by: TestPerson, person: string, isShared: boolean) =>
      by.call(`PUT /circles/${person}/conversation`, { isShared }),
    consent: (by: TestPerson, person: string, kind: string, isGiven: boolean, how?: string) =>
      by.call(`PUT /circles/${person}/consents/${kind}`, {
        isGiven,
        ...(how === undefined ? {} : { how }),
      }),
  };
}

/** Test helpers that create circles by their endpoints. */
export function createCircleTest(test: TestService) {
  const calls = createCalls();
  const { invite, accept } = calls;
  const circleTest = {
    ...calls,
    /** A loved one of a new holder. */
    async lovedOne(): Promise<{ holder: TestPerson; person: string }> {
      const holder = await test.person('client', 'Anita Dewi');
      const { id } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
      return { holder, person: id };
    },
    /** Invites a person who accepts. */
    async join(by: TestPerson, person: string, role: 'helper' | 'viewer', name?: string) {
      const member = await test.person('client', name);
      const { body } = await invite(by, person, member.email, { role });
      await accept(member, body.invitation.id);
      return member;
    },
    /** Organiser, helper and viewer of a loved one's open circle. */
    async three() {
      const { holder, person } = await circleTest.lovedOne();
      const helper = await circleTest.join(holder, person, 'helper', 'Rina');
      const viewer = await circleTest.join(holder, person, 'viewer', 'Budi');
      return { holder, person, helper, viewer };
    },
    /** Gives the loved one their own account. */
    async ownAccount(person: string): Promise<TestPerson> {
      const account = await test.person('client', 'Ibu Sri');
      await test.database.query(
        'update client.circles set person_user_id = $2 where person_id = $1',
        [person, account.accountId],
      );
      return account;
    },
    notified: async ({ accountId }: TestPerson, type = 'circle_changed') =>
      (await readNotices(test.database, { recipient_id: accountId, type: type }, ['payload'])).map(
        ({ payload }) => payload,
      ),
    switch: (isOn: boolean) => setCircles(test.database, isOn),
  };
  return circleTest;
}
