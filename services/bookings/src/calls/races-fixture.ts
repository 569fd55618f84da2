import type { Races } from '@kabar/dev/limits';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { countOpenSeats } from '@kabar/dev/neighbours/chat';
import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createCallTest } from './calls-fixture.ts';

/** The service's LiveKit client is closed at once, because no race needs it. */
async function arrange(test: TestService) {
  const calls = createCallTest(test);
  await calls.close();
  return calls;
}

export const callRaces: Races = {
  'POST /calls/join': {
    'one use of a ticket': async (test) => {
      const calls = await arrange(test);
      const session = await calls.trial(0);
      const { token } = (await calls.ticket(session.client, session)).body;
      return {
        call: () => calls.joinWith(session.client, token),
        answers: { '200': 1, '403 ticket_not_valid': 99 },
      };
    },
    'one device of a side': async (test) => {
      const calls = await arrange(test);
      const session = await calls.booking(0, { lovedOne: true });
      const link = await session.client.call(`POST /calls/booking/${session.id}/guest-link`, {});
      const tokens: string[] = [];
      for (let taken = 0; taken < 20; taken += 1) {
        tokens.push((await calls.ticket(session.client, session)).body.token);
        const guest = await test.nobody.call('POST /guest-calls/ticket', {
          token: link.body.token,
        });
        tokens.push(guest.body.token);
      }
      return {
        call: (n) => calls.joinWith(session.client, tokens[n] ?? 'x'.repeat(43)),
        answers: { '200': 40, '403 ticket_not_valid': 60 },
        check: async () => {
          const seats = await calls.attendanceOf(session.id);
          expect(seats.filter(({ left_why: why }) => why === null)).toHaveLength(1);
          const open = await countOpenSeats(test.database, session.client.accountId);
          expect(open).toBeLessThanOrEqual(1);
        },
      };
    },
  },
  'POST /calls/report': {
    'one incident of a seat': async (test) => {
      const calls = await arrange(test);
      const session = await calls.booking(0);
      const { seat, seatId } = await calls.join(session.client, session);
      return {
        call: () => session.client.call('POST /calls/report', { seat }),
        answers: { '204': 100 },
        check: async () => {
          const job = test.service.jobs['bookings:open-concern'];
          const payload = { seatId, message: null };
          await Promise.all(Array.from({ length: 5 }, () => job?.(payload, {} as never)));
          const rows = await readIncidents(test.database, { reference_id: session.id }, []);
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'POST /calls/{kind}/{id}/ticket': {
    'at most 20 tickets in a minute': async (test) => {
      const calls = await arrange(test);
      const session = await calls.booking(0);
      return {
        call: () => calls.ticket(session.client, session),
        answers: { '201': 20, '429 too_many_requests': 80 },
      };
    },
  },
  'POST /calls/{kind}/{id}/guest-link': {
    'one link of a call': async (test) => {
      const calls = await arrange(test);
      const session = await calls.booking(0, { lovedOne: true });
      return {
        call: () => session.client.call(`POST /calls/booking/${session.id}/guest-link`, {}),
        answers: { '201': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from bookings.call_guest_links where source_id = $1 and revoked_at is null',
            [session.id],
          );
          expect(rows).toHaveLength(1);
        },
      };
    },
  },
  'POST /guest-calls/ticket': {
    'at most 20 tickets of a link in a minute': async (test) => {
      const calls = await arrange(test);
      const session = await calls.booking(0, { lovedOne: true });
      const link = await session.client.call(`POST /calls/booking/${session.id}/guest-link`, {});
      const { token } = link.body;
      return {
        call: () => test.nobody.call('POST /guest-calls/ticket', { token }),
        answers: { '201': 20, '429 too_many_requests': 80 },
      };
    },
  },
};
