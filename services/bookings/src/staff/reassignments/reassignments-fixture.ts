import { addCompanion } from '@kabar/dev/test-companion';
import type { Answer, TestPerson, TestService } from '@kabar/dev/test-service';
import type { BookingActions } from '../../bookings-fixture.ts';
import { addAssignment } from '../../session-logs-fixture.ts';

const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));

/** A Wednesday at 03:00 UTC beyond the generated slots, where only the weekly hours matter. */
export function wednesday(): Date {
  const day = new Date(new Date().setUTCHours(3, 0, 0, 0) + 21 * 86_400_000);
  return new Date(day.getTime() + ((3 - day.getUTCDay() + 7) % 7) * 86_400_000);
}

/** A verified companion with hours around the clock. */
export function openCompanion(test: TestService, name?: string): Promise<TestPerson> {
  return addCompanion(test, { ...(name ? { name } : {}), timeZone: 'UTC', hours: allDay });
}

/** A subscriber with a companion, the next companion, and the assignment. */
export async function pairOf(test: TestService, actions: BookingActions) {
  const [present, next] = await Promise.all([
    openCompanion(test, 'Sari'),
    openCompanion(test, 'Dewi'),
  ]);
  const client = await actions.subscriber(present);
  await addAssignment(test, client, present);
  return { present, next, client, assignmentId: await assignmentOf(test, client) };
}

/** The id of a client's active assignment. */
export async function assignmentOf(test: TestService, client: TestPerson): Promise<string> {
  const [row] = await test.database.query<{ id: string }>(
    `select id from bookings.client_companion_assignments where client_id = $1 and status = 'active'`,
    [client.accountId],
  );
  return row?.id ?? '';
}

/** Reassigns as the staff page does: it confirms the previewed plan. */
export async function reassign(
  staff: TestPerson,
  assignmentId: string,
  newCompanion: TestPerson,
  more: { times?: object[]; packs?: object[]; forCause?: boolean; note?: string } = {},
): Promise<{ preview: Answer; answer: Answer }> {
  const { note, ...chosen } = more;
  const wanted = { newCompanionId: newCompanion.accountId, ...chosen };
  const preview = await staff.call(
    `POST /assignments/${assignmentId}/reassignment-preview`,
    wanted,
  );
  const answer = await staff.call(`POST /assignments/${assignmentId}/reassignment`, {
    ...wanted,
    ...(note === undefined ? {} : { note }),
    fingerprint: preview.body.fingerprint ?? 'none',
  });
  return { preview, answer };
}
