import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@kabar/dev/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const statuses = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'] as const;
type Status = (typeof statuses)[number];
const fields = (status: Status, reason = 'staff') => ({
  status,
  companion: status === 'pending' ? null : randomUUID(),
  completed: status === 'completed',
  reason: status === 'cancelled' ? reason : null,
});

/** Changes the status directly; null when it is allowed, otherwise the refusal's code. */
async function change(from: Status, to: Status, reason = 'staff'): Promise<string | null> {
  const id = randomUUID();
  const [before, after] = [fields(from), fields(to, reason)];
  await database.query(
    `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, status,
       assigned_companion_id, assigned_at, completed_at, cancelled_at, cancellation_reason)
     values ($1, gen_random_uuid(), false, 'phone', 'elder_checkin', $2, $3, case when $3::uuid is not null then now() end,
       case when $4 then now() end, case when $5::text is not null then now() end, $5)`,
    [id, before.status, before.companion, before.completed, before.reason],
  );
  try {
    await database.query(
      `update bookings.trial_requests set status = $2, assigned_companion_id = $3,
         assigned_at = case when $3::uuid is not null then now() end, completed_at = case when $4 then now() end,
         cancelled_at = case when $5::text is not null then now() end, cancellation_reason = $5 where id = $1`,
      [id, after.status, after.companion, after.completed, after.reason],
    );
    return null;
  } catch (failure) {
    return failure instanceof Error ? failure.message : 'failed';
  }
}

const allowed = new Set([
  'pending assigned',
  'pending cancelled',
  'assigned pending',
  'assigned in_progress',
  'assigned cancelled',
  'in_progress completed',
  'in_progress cancelled',
]);
const pairs = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('the statuses of a trial request', () => {
  // Requirement: TRIAL-024, TRIAL-025
  it.each(pairs)('change from %s to %s as declared', async (from, to) => {
    const refusal = await change(from, to);
    if (allowed.has(`${from} ${to}`)) expect(refusal).toBeNull();
    else expect(refusal).toMatch(/^request_(finished|begun|not_begun)$/);
  });

  it.each([
    ['assigned', 'expired', 'request_not_begun'],
    ['in_progress', 'withdrawn', 'request_begun'],
    ['in_progress', 'expired', 'request_begun'],
    ['pending', 'expired', null],
    ['assigned', 'withdrawn', null],
    ['in_progress', 'account_closed', null],
  ] as const)(
    'the statuses of a trial request is %s: cancelled as %s',
    async (from, reason, refusal) => {
      expect(await change(from, 'cancelled', reason)).toBe(refusal);
    },
  );

  it('the statuses of a trial request are exactly these five', async () => {
    await expect(
      database.query(
        `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, status,
             assigned_companion_id, assigned_at)
           values (gen_random_uuid(), gen_random_uuid(), false, 'phone', 'elder_checkin', 'open', gen_random_uuid(), now())`,
      ),
    ).rejects.toThrow('trial_requests_status');
  });
});
