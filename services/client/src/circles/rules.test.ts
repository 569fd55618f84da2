import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Act,
  afterSteps,
  type CircleFacts,
  decide,
  nextOrganiser,
  peopleConcerned,
  refusalOfConsent,
  rightsOf,
} from './rules.ts';

const accounts = ['holder', 'rina', 'budi', 'tono', 'stranger'] as const;
const account = fc.constantFrom(...accounts);
const invitedRole = fc.constantFrom('helper' as const, 'viewer' as const);

/** Events in a circle's life with their actor; 'person' acts with their own account. */
type Happening =
  | { what: 'act'; by: string; act: Act }
  | { what: 'join'; account: string; role: 'helper' | 'viewer' }
  | { what: 'close'; account: string }
  | { what: 'own account' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('change_role' as const), userId: account, role: invitedRole }),
  fc.record({ do: fc.constant('remove' as const), userId: account }),
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('hand_over' as const), to: account }),
);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      by: fc.constantFrom(...accounts, 'person'),
      act,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('join' as const), account, role: invitedRole }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), account }) },
  { weight: 1, arbitrary: fc.constant({ what: 'own account' as const }) },
);

function live(facts: CircleFacts, event: Happening): CircleFacts {
  const isIn = (userId: string) => facts.members.some((member) => member.userId === userId);
  switch (event.what) {
    case 'own account':
      return { ...facts, hasAccount: true };
    case 'join':
      if (isIn(event.account)) return facts;
      return {
        ...facts,
        members: [...facts.members, { userId: event.account, role: event.role }],
      };
    case 'close': {
      // Everything ends with the account that owns the rows.
      if (event.account === 'holder') return facts;
      const left = facts.members.filter(({ userId }) => userId !== event.account);
      const next = nextOrganiser({ ...facts, members: left }, 'holder');
      if (next === undefined) return { ...facts, members: left };
      if (left.length === 0) return { ...facts, members: [{ userId: next, role: 'organiser' }] };
      return { ...facts, members: afterSteps(left, [{ userId: next, to: 'organiser' }]) };
    }
    case 'act': {
      const role =
        event.by === 'person' && facts.hasAccount
          ? 'person'
          : facts.members.find(({ userId }) => userId === event.by)?.role;
      if (role === undefined) return facts;
      const decision = decide(facts, { userId: event.by, role }, event.act);
      if ('refusal' in decision) return facts;
      return { ...facts, members: afterSteps(facts.members, decision.steps) };
    }
  }
}

const lovedOne: CircleFacts = {
  hasAccount: false,
  members: [{ userId: 'holder', role: 'organiser' }],
};
const organisers = ({ members }: CircleFacts) =>
  members.filter(({ role }) => role === 'organiser').length;

describe('the life of a circle', () => {
  it('the life of a circle has exactly one organiser while the person has no account, and never two', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (events) => {
        let facts = lovedOne;
        for (const event of events) {
          facts = live(facts, event);
          expect(organisers(facts)).toBeLessThanOrEqual(1);
          if (!facts.hasAccount) expect(organisers(facts)).toBe(1);
          const ids = facts.members.map(({ userId }) => userId);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('lets the person end any membership, the organiser every other, and nobody else any but their own', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), account, account, (events, by, about) => {
        const facts = events.reduce(live, lovedOne);
        const member = facts.members.find(({ userId }) => userId === about);
        const remover = facts.members.find(({ userId }) => userId === by);
        const remove = { do: 'remove', userId: about } as const;
        const person = decide(facts, { userId: 'person', role: 'person' }, remove);
        expect('steps' in person).toBe(member !== undefined);
        if (remover === undefined) return;
        const decision = decide(facts, remover, remove);
        expect('steps' in decision).toBe(
          member !== undefined && remover.role === 'organiser' && member.role !== 'organiser',
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('moves the role at a hand-over, and makes the organiser before a helper', () => {
    const facts: CircleFacts = {
      hasAccount: false,
      members: [
        { userId: 'holder', role: 'organiser' },
        { userId: 'rina', role: 'viewer' },
      ],
    };
    const by = { userId: 'holder', role: 'organiser' } as const;
    const decision = decide(facts, by, { do: 'hand_over', to: 'rina' });
    expect('steps' in decision && afterSteps(facts.members, decision.steps)).toEqual([
      { userId: 'holder', role: 'helper' },
      { userId: 'rina', role: 'organiser' },
    ]);
    expect(decide(facts, by, { do: 'hand_over', to: 'holder' })).toEqual({ steps: [] });
    expect(decide(facts, by, { do: 'leave' })).toEqual({ refusal: 'hand_over_first' });
    expect(decide({ ...facts, hasAccount: true }, by, { do: 'leave' })).toEqual({
      steps: [{ userId: 'holder', to: 'out' }],
    });
  });

  it.each([
    ['the holder', ['tono viewer', 'holder viewer', 'rina helper'], 'holder'],
    ['the helper who joined first', ['tono viewer', 'rina helper', 'budi helper'], 'rina'],
    ['a viewer', ['tono viewer', 'budi viewer'], 'tono'],
    ['the holder, where nobody is left,', [], 'holder'],
    ['nobody where an organiser is', ['tono viewer', 'rina organiser'], undefined],
  ])('makes %s the organiser after the organiser is gone', (_who, people, next) => {
    const members = people.map((one) => {
      const [userId = '', role = ''] = one.split(' ');
      return { userId, role: role as 'helper' };
    });
    expect(nextOrganiser({ hasAccount: false, members }, 'holder')).toBe(next);
    expect(nextOrganiser({ hasAccount: true, members }, 'holder')).toBeUndefined();
  });
});

describe('who is notified', () => {
  it('a change of a circle notifies the person, the organiser and the affected member, except the one who made it', () => {
    const circle = {
      personUserId: 'mother',
      facts: { hasAccount: true, members: [{ userId: 'holder', role: 'organiser' as const }] },
    };
    const about = 'rina';
    expect(peopleConcerned(circle, { event: 'removed', about }, 'holder')).toEqual([
      'mother',
      'rina',
    ]);
    expect(peopleConcerned(circle, { event: 'left', about }, 'rina')).toEqual(['holder', 'mother']);
    expect(peopleConcerned(circle, { event: 'consent_given' }, 'mother')).toEqual(['holder']);
  });
});

describe('who records a consent', () => {
  const yes = { kind: 'calendar', isGiven: true, how: 'by_phone' };
  it.each([
    ['person', true, yes, null],
    ['person', true, { kind: 'messages', isGiven: true }, null],
    ['organiser', false, yes, null],
    ['organiser', false, { ...yes, how: undefined }, 'how_needed'],
    ['organiser', false, { kind: 'calendar', isGiven: false }, null],
    ['organiser', false, { ...yes, kind: 'messages' }, 'own_consent_needed'],
    ['organiser', false, { kind: 'messages', isGiven: false }, null],
    ['organiser', true, yes, 'own_consent_needed'],
    ['helper', false, yes, 'forbidden'],
    ['viewer', false, { kind: 'calendar', isGiven: false }, 'forbidden'],
  ] as const)('%s, with an account: %s, %o: %s', (role, hasAccount, input, refusal) => {
    expect(refusalOfConsent(role, { hasAccount, hasOwnNo: false }, input)).toBe(refusal);
  });

  it("after a person's own refusal only they can record consent; an organiser may repeat the refusal", () => {
    const facts = { hasAccount: false, hasOwnNo: true };
    expect(refusalOfConsent('organiser', facts, yes)).toBe('own_consent_needed');
    expect(refusalOfConsent('organiser', facts, { ...yes, isGiven: false })).toBe(null);
    expect(refusalOfConsent('person', facts, yes)).toBe(null);
  });

  it('helpers and viewers never record a consent, and only the person hides', () => {
    for (const hasAccount of [true, false])
      for (const role of ['helper', 'viewer', 'organiser', 'person'] as const) {
        const rights = rightsOf(role, { hasAccount });
        expect(rights.hide).toBe(role === 'person');
        expect(rights.act).toBe(role !== 'viewer');
        expect(rights.invite).toBe(role === 'person' || role === 'organiser');
      }
  });
});
