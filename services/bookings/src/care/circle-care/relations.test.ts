import { randomUUID } from 'node:crypto';
import { setCircles } from '@kabar/dev/circles';
import { inviteToCircle } from '@kabar/dev/neighbours/client';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { accessCases as checkIns } from '../circle-check-ins/access-cases.fixture.ts';
import { accessCases as feeds } from '../circle-feeds/access-cases.fixture.ts';
import { accessCases as guestLinks } from '../circle-guest-links/access-cases.fixture.ts';
import { accessCases as care } from './access-cases.fixture.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let actions: BookingActions;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const consents = ['calendar', 'check_ins', 'summaries'];
const inside = ['person', 'organiser', 'helper', 'viewer'] as const;
const outside = ['former member', 'invited', 'of another circle'] as const;
type Relation = (typeof inside)[number] | (typeof outside)[number];

/** A person who shares everything, and the caller in this relation to them. */
async function arrange(relation: Relation): Promise<{ person: string; caller: TestPerson }> {
  const around = await circles.arrange({ consents, own: relation === 'person' });
  const { holder, helper, viewer, stranger, person } = around;
  const callers: Record<Relation, () => Promise<TestPerson>> = {
    person: async () => holder,
    organiser: async () => holder,
    helper: async () => helper,
    viewer: async () => viewer,
    'former member': async () => {
      await circles.endMembership(around, helper);
      return helper;
    },
    invited: async () => {
      await inviteToCircle(test.database, {
        ...{ person, inviter: holder.accountId, email: stranger.email },
      });
      return stranger;
    },
    'of another circle': async () => (await circles.arrange({ consents })).helper,
  };
  return { person, caller: await callers[relation]() };
}

const slices = [care, checkIns, feeds, guestLinks];

/** Every endpoint about one person in care: 'GET /care/{personId}/series'. */
const lines = slices
  .flatMap((slice) => Object.entries(slice.lines))
  .map(([name, line]) => ({ name: name.replace('bookings ', ''), line }))
  .filter(({ name }) => name.includes('{personId}'));

const reads = lines.filter(({ name }) => name.startsWith('GET ')).map(({ name }) => name);
/** Reads for a change, which only those who may act need. */
const readsToAct = reads.filter((name) => /\/(?:open-times|cancellation|move)$/.test(name));
/** Not acts for the person. */
const ownFeed = ['POST /care/{personId}/calendar-feed', 'DELETE /care/{personId}/calendar-feed'];
const readings = 'GET /care/{personId}/summary-readings';

function expected(relation: Relation, name: string): string {
  // Takes back only what the caller has.
  if (name === 'DELETE /care/{personId}/calendar-feed') return 'open';
  if (!inside.some((one) => one === relation)) return '404 person_not_found';
  if (name === readings && (relation === 'helper' || relation === 'viewer'))
    return '404 person_not_found';
  const isAct = readsToAct.includes(name) || !(reads.includes(name) || ownFeed.includes(name));
  return relation === 'viewer' && isAct ? '403 helpers_only' : 'open';
}

const refusals = ['person_not_found', 'helpers_only', 'not_shared', 'circles_off', 'forbidden'];

async function outcomeOf(
  caller: TestPerson,
  person: string,
  { name, line }: (typeof lines)[number],
): Promise<string> {
  const row = /\/bookings\/\{id\}/.test(name) ? `${person}/bookings/${randomUUID()}` : person;
  const { path, body, query, ifMatch } = (await line.asked?.(row)) ?? {};
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const [method = ''] = name.split(' ');
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  const answer = await caller.call(`${method} ${path}${search}`, body, headers);
  return refusals.includes(answer.body?.code) ? `${answer.status} ${answer.body.code}` : 'open';
}

describe('the endpoints about a person in care', () => {
  it.each([...inside, ...outside])(
    'open as the relation to the person says: %s',
    async (relation) => {
      const { person, caller } = await arrange(relation);
      const found: Record<string, string> = {};
      for (const line of lines) found[line.name] = await outcomeOf(caller, person, line);
      expect(found).toEqual(
        Object.fromEntries(lines.map(({ name }) => [name, expected(relation, name)])),
      );
      expect(lines.length).toBeGreaterThan(20);
    },
  );
});
