import { randomUUID } from 'node:crypto';
import type { Races } from '@kabar/dev/limits';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';
import { createBookingActions } from '../../bookings-fixture.ts';

const start = hourAhead(2);
const latest = { 'if-match': '*' };
const first = { 'if-match': '"1"' };

/** A client's session with a companion who has open hours around it. */
async function session(test: TestService, near = false) {
  const actions = createBookingActions(test);
  const companion = await actions.companion(start, 60);
  const client = await actions.subscriber(companion);
  const id = near
    ? await actions.standing(client, companion, hourAhead(0, 3))
    : ((await actions.book(client, start)).body.id as string);
  const check = async () => {
    expect(await actions.faults()).toEqual([]);
    await actions.close();
  };
  return { actions, companion, client, id, check };
}

const move = (person: TestPerson, id: string, time: Date, known = first) =>
  person.call(
    `POST /bookings/${id}/move`,
    { moveId: randomUUID(), scheduledAt: time.toISOString() },
    known,
  );

export const bookingRaces: Races = {
  'POST /bookings': {
    'one booking for an id': async (test) => {
      const { actions, client, check } = await session(test);
      const id = randomUUID();
      return {
        call: () => actions.book(client, plusMinutes(start, 60), { id }),
        answers: { '201': 100 },
        check: async () => {
          const rows = await test.database.query(
            'select from bookings.booking_changes where booking_id = $1',
            [id],
          );
          expect(rows).toHaveLength(1);
          expect(await actions.creditsOf(id)).toEqual(['held']);
          await check();
        },
      };
    },
    'one session at a time': async (test) => {
      const { actions, companion, check } = await session(test);
      const clients = await Promise.all(
        Array.from({ length: 100 }, () => actions.subscriber(companion)),
      );
      return {
        call: (n) => actions.book(clients[n] ?? companion, plusMinutes(start, 60)),
        answers: { '201': 1, '409 time_taken': 99 },
        check,
      };
    },
    'the sessions of a week': async (test) => {
      const { actions, companion, check } = await session(test);
      const client = await actions.subscriber(companion, 'basic');
      return {
        call: (n) => actions.book(client, plusMinutes(start, 30 + (n % 6) * 30)),
        // Three credits for six times; six credits if a week ends among these times.
        answers: { '201': [3, 6], '409 time_taken': [0, 97], '409 week_used_up': [0, 97] },
        check,
      };
    },
  },
  'POST /bookings/{id}/cancellation': {
    'one cancellation': async (test) => {
      const { client, companion, id, check } = await session(test);
      return {
        call: (n) =>
          (n % 2 === 0 ? client : companion).call(`POST /bookings/${id}/cancellation`, {}, latest),
        answers: { '200': 1, '409 status_not_allowed': 99 },
        check,
      };
    },
  },
  'DELETE /bookings/{id}/cancellation': {
    'one end of a cancellation': async (test) => {
      const { actions, client, companion, id, check } = await session(test);
      const path = `/bookings/${id}/cancellation`;
      await client.call(`POST ${path}`, {}, latest);
      return {
        // If the undo wins, the companion's cancellation is a new one, which can be undone too.
        call: (n) =>
          n % 2 === 0 ? client.call(`DELETE ${path}`) : companion.call(`POST ${path}`, {}, latest),
        answers: {
          ...{ '200': [0, 2], '409 status_not_allowed': [50, 98] },
          '409 too_late_to_undo': [0, 50],
        },
        check: async () => {
          expect(await actions.creditsOf(id)).toHaveLength(1);
          await check();
        },
      };
    },
  },
  'POST /bookings/{id}/move': {
    'one open proposal': async (test) => {
      const { companion, id, check } = await session(test);
      return {
        call: (n) => move(companion, id, plusMinutes(start, 30 + n * 10)),
        answers: { '200': 1, '409 proposal_open': 99 },
        check,
      };
    },
    'one move of a version': async (test) => {
      const { client, id, check } = await session(test);
      return {
        call: (n) => move(client, id, plusMinutes(start, 30 + n * 10)),
        answers: { '200': 1, '412 changed_meanwhile': 99 },
        check,
      };
    },
  },
  'DELETE /bookings/{id}/move': {
    'one end of a move': async (test) => {
      const { actions, client, id, check } = await session(test);
      await move(client, id, plusMinutes(start, 60));
      return {
        // The same client cancels it, or moves it on, meanwhile.
        call: async (n) => {
          if (n % 2 === 0) return await client.call(`DELETE /bookings/${id}/move`);
          if (n % 4 === 1)
            return await client.call(`POST /bookings/${id}/cancellation`, {}, latest);
          return await move(client, id, plusMinutes(start, 120), { 'if-match': '"2"' });
        },
        answers: {
          ...{ '200': [1, 3], '409 move_not_undoable': [48, 50] },
          ...{ '409 status_not_allowed': [0, 25], '412 changed_meanwhile': [0, 25] },
        },
        check: async () => {
          expect((await actions.creditsOf(id)).filter((status) => status === 'held')).toHaveLength(
            1,
          );
          await check();
        },
      };
    },
  },
  'POST /bookings/{id}/confirmation': {
    'one confirmation': async (test) => {
      const { companion, id, check } = await session(test, true);
      return {
        call: () => companion.call(`POST /bookings/${id}/confirmation`, {}),
        answers: { '200': 1, '409 status_not_allowed': 99 },
        check,
      };
    },
  },
};

/** An open proposal. */
async function proposal(test: TestService) {
  const made = await session(test);
  const answer = await move(made.companion, made.id, plusMinutes(start, 60));
  return { ...made, proposal: answer.body.proposal.id as string };
}

export const bookingMoveRaces: Races = {
  'POST /booking-moves/{id}/acceptance': {
    'one answer': async (test) => {
      const { client, proposal: id, check } = await proposal(test);
      return {
        call: () => client.call(`POST /booking-moves/${id}/acceptance`, {}),
        answers: { '200': 1, '409 already_decided': 99 },
        check,
      };
    },
  },
  'POST /booking-moves/{id}/refusal': {
    'one answer': async (test) => {
      const { client, proposal: id, check } = await proposal(test);
      return {
        call: (n) =>
          client.call(`POST /booking-moves/${id}/${n % 2 === 0 ? 'refusal' : 'acceptance'}`, {}),
        answers: { '200': 1, '409 already_decided': 99 },
        check,
      };
    },
  },
  'POST /booking-moves/{id}/withdrawal': {
    'one answer': async (test) => {
      const { client, companion, proposal: id, check } = await proposal(test);
      return {
        call: (n) =>
          n % 2 === 0
            ? companion.call(`POST /booking-moves/${id}/withdrawal`, {})
            : client.call(`POST /booking-moves/${id}/acceptance`, {}),
        answers: { '200': 1, '409 already_decided': 99 },
        check,
      };
    },
  },
};
