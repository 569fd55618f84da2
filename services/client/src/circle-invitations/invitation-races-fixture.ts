import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

/** Inserts a loved one directly, because the endpoint allows only 30. */
async function addLovedOne({ database }: TestService, holder: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
       values (gen_random_uuid(), $1, 'Siti', 'sealed') returning id`,
    [holder],
  );
  return row?.id ?? '';
}
const invitation = () => ({
  ...{ id: randomUUID(), email: `${randomUUID()}@x.test`, role: 'helper', sentence: null },
});
const membersOf = async ({ database }: TestService, person: string) =>
  (
    await database.query<{ people: number }>(
      `select count(*)::int as people from client.circle_members where person_id = $1 and ended_at is null`,
      [person],
    )
  )[0]?.people;

/** A hundred concurrent requests, for limits.test.ts. */
export const invitationRaces = {
  'POST /circles/{personId}/invitations': {
    'at most 12 people in a circle': async (test: TestService) => {
      await setCircles(test.database, true);
      const client = await test.person('client');
      const person = await addLovedOne(test, client.accountId);
      return {
        call: () => client.call(`POST /circles/${person}/invitations`, invitation()),
        answers: { '201': 11, '409 circle_full': 89 },
      };
    },
    'at most 30 mails with invitations a day': async (test: TestService) => {
      await setCircles(test.database, true);
      const client = await test.person('client');
      return {
        call: async () => {
          const person = await addLovedOne(test, client.accountId);
          return await client.call(`POST /circles/${person}/invitations`, invitation());
        },
        answers: { '201': 30, '429 too_many_requests': 70 },
      };
    },
  },
  'POST /circle-invitations/{id}/accept': {
    'one member by an invitation': async (test: TestService) => {
      await setCircles(test.database, true);
      const [client, guest] = [await test.person('client'), await test.person('client')];
      const person = await addLovedOne(test, client.accountId);
      const { id, ...typed } = { ...invitation(), email: guest.email };
      await client.call(`POST /circles/${person}/invitations`, { id, ...typed });
      return {
        call: () => guest.call(`POST /circle-invitations/${id}/accept`, {}),
        answers: { '200': 100 },
        check: async () => expect(await membersOf(test, person)).toBe(2),
      };
    },
  },
};
