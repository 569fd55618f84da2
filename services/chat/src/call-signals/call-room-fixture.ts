import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestPerson, TestService } from '@kabar/dev/test-service';

export interface Seat {
  id: string;
  key: string;
}

/** Opens a call's room as the bookings service does, and sends signals as its people. */
export function createCallRoom(test: Pick<TestService, 'database'>) {
  const name = `room-${randomUUID()}`;
  const { query } = test.database;
  return {
    name,
    /** `person` is undefined for a guest. */
    async seat(side: 'client' | 'companion', person?: TestPerson): Promise<Seat> {
      const seat = { id: randomUUID(), key: randomBytes(32).toString('base64url') };
      const hash = createHash('sha256').update(seat.key).digest();
      await query('select chat_api.open_call_seat($1, $2, $3, $4, $5)', [
        name,
        seat.id,
        hash,
        side,
        person?.accountId ?? null,
      ]);
      return seat;
    },
    close: (seat: Seat, moved = false) =>
      query('select chat_api.close_call_seat($1, $2)', [seat.id, moved]),
    change: (people: TestPerson[]) =>
      query('select chat_api.change_call_room($1, $2)', [
        name,
        people.map(({ accountId }) => accountId),
      ]),
    end: (people: TestPerson[], reason: string) =>
      query('select chat_api.end_call_room($1, $2, $3)', [
        name,
        people.map(({ accountId }) => accountId),
        reason,
      ]),
  };
}

export const signal = (person: TestPerson, seat: Seat, more: object = {}) =>
  person.call('POST /call-signals', {
    seat: seat.key,
    id: randomUUID(),
    kind: 'candidate',
    body: '{"candidate":"a"}',
    ...more,
  });

export const unread = (person: TestPerson, seat: Seat, after = 0) =>
  person.call('POST /call-signals/unread', { seat: seat.key, after });
