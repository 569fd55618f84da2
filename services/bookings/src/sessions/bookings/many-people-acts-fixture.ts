import { randomUUID } from 'node:crypto';
import { plusMinutes } from '@kabar/dev/test-companion';
import type { Answer, TestPerson, TestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import type { BookingActions } from '../../bookings-fixture.ts';
import { suspendCompanion } from '../../trials/trial-bookings/suspend.ts';
import { closeAccount, type Stage, spots, start, verify } from './many-people-fixture.ts';

const latest = { 'if-match': '*' };

type Step = { who: number; spot: number; pick: number };
type Answered = Promise<Answer | undefined>;
export type Act = Step & { kind: Kind };

/** The actions, with their relative frequencies. */
const weights = {
  ...{ book: 5, bookByPack: 3, move: 4, cancel: 4, block: 2, propose: 3, answer: 4, trial: 3 },
  ...{ cancelTrial: 2, choose: 2, decline: 1, series: 3, endSeries: 1, part: 1, endAssignment: 1 },
  ...{ suspend: 1, verify: 2, close: 1 },
};
type Kind = keyof typeof weights;

export const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as Kind),
      weight,
    })),
  ),
  who: fc.nat(3),
  spot: fc.nat(spots - 1),
  pick: fc.nat(5),
});

/** Performs one action as the product does; a person without anything to act on does nothing. */
export function perform(
  test: TestService,
  actions: BookingActions,
  stage: Stage,
  one: Act,
): Answered {
  const client = stage.clients[one.who];
  const companion = stage.companions[one.who % 2];
  if (client === undefined || companion === undefined) throw new Error('nobody of that number');
  const scene = {
    test,
    actions,
    stage,
    client,
    companion,
    one,
    ...peopleOf(one, client, companion),
  };
  return acts[one.kind](scene);
}

function peopleOf({ spot, pick }: Step, client: Stage['clients'][number], companion: TestPerson) {
  const time = plusMinutes(start, spot * 30);
  return { time, either: pick > 3 ? companion : client.person };
}

interface Scene {
  test: TestService;
  actions: BookingActions;
  stage: Stage;
  client: Stage['clients'][number];
  companion: TestPerson;
  one: Step;
  time: Date;
  /** The client, sometimes the companion. */
  either: TestPerson;
}

/** One of the person's own rows, if there are any. */
async function pickOne(person: TestPerson, path: string, list: string, pick: number) {
  const { body } = await person.call(`GET ${path}`);
  const found = body?.[list] ?? [];
  return found[pick % Math.max(1, found.length)];
}

const acts: Record<Kind, (scene: Scene) => Answered> = {
  book: ({ actions, client, time }) => actions.book(client.person, time),
  bookByPack: ({ actions, client, time }) =>
    actions.book(client.person, time, { paidBy: client.pack }),
  move: (scene) => move(scene, scene.client.person),
  propose: async (scene) => {
    const { stage, one, companion } = scene;
    const made = await move(scene, companion);
    const asked = stage.clients.find(({ person }) => person.accountId === made?.body?.client?.id);
    const accept = `POST /booking-moves/${made?.body?.proposal?.id}/acceptance`;
    return asked && one.pick > 2 ? await asked.person.call(accept, {}) : made;
  },
  cancel: async ({ either, one }) => {
    const booking = await pickOne(either, '/bookings', 'bookings', one.pick);
    return booking && (await either.call(`POST /bookings/${booking.id}/cancellation`, {}, latest));
  },
  answer: async ({ client, companion, one }) => {
    const [way, person] = (
      [
        ['acceptance', client.person],
        ['acceptance', client.person],
        ['refusal', client.person],
        ['withdrawal', companion],
      ] as const
    )[one.spot] ?? ['acceptance', client.person];
    const { body } = await person.call('GET /bookings');
    const open = body?.bookings?.find(({ proposal }: { proposal: object | null }) => proposal);
    return open && (await person.call(`POST /booking-moves/${open.proposal.id}/${way}`, {}));
  },
  block: async ({ stage, companion, time, one }) => {
    const answer = await companion.call('POST /blocked-times', {
      id: randomUUID(),
      startTime: plusMinutes(time, one.pick > 2 ? 0 : 26).toISOString(),
      endTime: plusMinutes(time, one.pick > 2 ? 5 : 29).toISOString(),
    });
    // A person's own actions may fail while their account is being erased.
    return stage.closed.includes(companion.accountId) ? undefined : answer;
  },
  trial: async ({ client, companion, time }) => {
    const id = randomUUID();
    const asked = await client.person.call('POST /trial-bookings', {
      id,
      companionId: companion.accountId,
      requestedStartTime: plusMinutes(time, 10).toISOString(),
    });
    return asked.status === 201
      ? await companion.call(`POST /trial-bookings/${id}/approval`, {})
      : asked;
  },
  cancelTrial: async ({ either, client, one }) => {
    const trial = await pickOne(client.person, '/trial-bookings', 'trialBookings', one.pick);
    return trial && (await either.call(`POST /trial-bookings/${trial.id}/cancellation`, {}));
  },
  choose: ({ client, time }) =>
    client.person.call(`POST /trial-requests/${client.request}/choice`, {
      trialBookingId: randomUUID(),
      startTime: time.toISOString(),
    }),
  decline: ({ client, companion }) =>
    companion.call(`POST /trial-requests/${client.request}/decline`, { reason: 'I am away' }),
  series: ({ client, time, one }) =>
    client.person.call('POST /booking-series', {
      id: randomUUID(),
      firstDate: time.toISOString().slice(0, 10),
      localTime: time.toISOString().slice(11, 16),
      ...{ timeZone: 'UTC', count: 3 },
      ...(one.pick > 3 ? { paidBy: client.pack } : {}),
    }),
  endSeries: async ({ either, one }) => {
    const series = await pickOne(either, '/booking-series', 'series', one.pick);
    return series && (await either.call(`POST /booking-series/${series.id}/end`, {}));
  },
  part: async ({ actions, client, companion }) => {
    await actions.cancelBetween(client.person, companion, 'companion');
    return undefined;
  },
  endAssignment: async ({ client, either }) => {
    const { body } = await client.person.call('GET /assignments/current');
    const id = body?.assignment?.id;
    return id && (await either.call(`POST /assignments/${id}/end`, { reason: 'It is enough' }));
  },
  suspend: async ({ test, actions, companion }) => {
    await verify(test, companion, 'rejected');
    const now = new Date();
    await actions.work((db) =>
      suspendCompanion(db, { personId: companion.accountId, since: now, now }),
    );
    return undefined;
  },
  verify: async ({ test, companion }) => {
    await verify(test, companion, 'approved');
    return undefined;
  },
  close: async ({ test, actions, stage, either }) => {
    stage.closed.push(either.accountId);
    await closeAccount(test, actions, either);
    return undefined;
  },
};

async function move({ one, time }: Scene, person: TestPerson): Answered {
  const booking = await pickOne(person, '/bookings', 'bookings', one.pick);
  const body = { moveId: randomUUID(), scheduledAt: time.toISOString() };
  return booking && (await person.call(`POST /bookings/${booking.id}/move`, body, latest));
}
