import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAgreement, decideUserChange, decideWithdrawal } from './rules.ts';
import type { UserChange, UserChangeFacts, UserRequest } from './user-change.ts';

const facts = (more: Partial<UserChangeFacts> = {}): UserChangeFacts => ({
  caller: 'ayu',
  person: { id: 'dewi', role: 'client' },
  staying: ['ayu', 'budi'],
  adminsOfLastDay: 2,
  hasOpenMatters: false,
  ...more,
});
const role = (wanted: 'client' | 'companion' | 'moderator' | 'admin') =>
  ({ kind: 'role', role: wanted }) as const;
const remove = { kind: 'delete' } as const;
const alone = { staying: ['ayu'], adminsOfLastDay: 1 };
const budi = { id: 'budi', role: 'admin' } as const;

describe('a change of an account', () => {
  it.each<[string, Partial<UserChangeFacts>, UserChange, object]>([
    ['changes a role at once', {}, role('moderator'), { notice: undefined }],
    ['leaves the same role', {}, role('client'), { unchanged: true }],
    [
      'does not change a role with open matters',
      { hasOpenMatters: true },
      role('companion'),
      { refusal: 'user_has_open_matters' },
    ],
    [
      'asks a second admin before granting',
      {},
      role('admin'),
      { request: { kind: 'grant_admin', role: null } },
    ],
    [
      'asks a second admin before deleting',
      {},
      remove,
      { request: { kind: 'delete', role: null } },
    ],
    ['grants alone as the only admin', alone, role('admin'), { notice: 'granted' }],
    ['deletes alone as the only admin', alone, remove, { change: remove }],
    [
      'counts who was admin today',
      { ...alone, adminsOfLastDay: 2 },
      remove,
      { request: { kind: 'delete' } },
    ],
    [
      'does not revoke with two admins',
      { person: budi },
      role('client'),
      { refusal: 'third_admin_needed' },
    ],
    [
      'does not delete one of two admins',
      { person: budi },
      remove,
      { refusal: 'third_admin_needed' },
    ],
    [
      'asks a third admin before revoking, open matters or not',
      { person: budi, staying: ['ayu', 'budi', 'citra'], hasOpenMatters: true },
      role('client'),
      { request: { kind: 'revoke_admin', role: 'client' } },
    ],
    [
      'lets an admin step down',
      { caller: 'budi', person: budi, hasOpenMatters: true },
      role('client'),
      { notice: 'stepped_down' },
    ],
    [
      'keeps the last admin',
      { ...alone, person: { id: 'ayu', role: 'admin' } },
      role('client'),
      { refusal: 'last_admin' },
    ],
    [
      'does not delete the own account',
      { caller: 'budi', person: budi },
      remove,
      { refusal: 'own_account' },
    ],
    ['needs a person', { person: undefined }, remove, { refusal: 'not_found' }],
  ])('a change of an account %s', (_title, more, wanted, decision) => {
    expect(decideUserChange(facts(more), wanted)).toMatchObject(decision);
  });
});

/** A simulated state of admins, requests and clock, changed only by the rules. */
class World {
  readonly roles = new Map<string, 'admin' | 'client'>();
  readonly requests: (UserRequest & { userId: string; until: number })[] = [];
  readonly ended: number[] = [];
  /** The log of changes: what, to whom, by whom, and the number of admins within the last day. */
  readonly done: { what: string; person: string; by: string[]; admins: number }[] = [];
  hours = 0;

  constructor(admins: readonly string[]) {
    for (const person of people)
      this.roles.set(person, admins.includes(person) ? 'admin' : 'client');
  }

  admins = () => [...this.roles].flatMap(([person, held]) => (held === 'admin' ? [person] : []));

  facts(caller: string, person: string): UserChangeFacts {
    const held = this.roles.get(person);
    return {
      caller,
      person: held === undefined ? undefined : { id: person, role: held },
      staying: this.admins(),
      adminsOfLastDay:
        this.admins().length + this.ended.filter((at) => at > this.hours - 24).length,
      hasOpenMatters: false,
    };
  }

  wish(caller: string, person: string, wanted: UserChange) {
    if (this.roles.get(caller) !== 'admin') return;
    const decision = decideUserChange(this.facts(caller, person), wanted);
    if ('request' in decision) {
      const { kind, role: becomes } = decision.request;
      const waits = this.open().some((one) => one.userId === person && one.kind === kind);
      if (!waits) {
        const until = this.hours + 24;
        this.requests.push({ kind, role: becomes, askedBy: caller, userId: person, until });
      }
    }
    if ('change' in decision) this.apply(person, decision.change, [caller]);
  }

  agree(caller: string, index: number) {
    if (this.roles.get(caller) !== 'admin') return;
    const request = this.open()[index];
    if (request === undefined) return;
    const decision = decideAgreement(this.facts(caller, request.userId), request);
    if ('change' in decision) {
      this.apply(request.userId, decision.change, [request.askedBy, caller]);
    }
  }

  withdraw(caller: string, index: number) {
    const request = this.open()[index];
    if (this.roles.get(caller) !== 'admin' || request === undefined) return;
    if ('withdrawn' in decideWithdrawal(caller, request)) this.drop((one) => one === request);
  }

  private open = () => this.requests.filter(({ until }) => until > this.hours);

  private drop(matches: (one: World['requests'][number]) => boolean) {
    const left = this.requests.filter((one) => !matches(one));
    this.requests.splice(0, this.requests.length, ...left);
  }

  private apply(person: string, change: UserChange, by: string[]) {
    const wasAdmin = this.roles.get(person) === 'admin';
    const { adminsOfLastDay: admins } = this.facts(by[0] ?? '', person);
    const what = change.kind === 'delete' ? 'delete' : change.role;
    this.done.push({ what: wasAdmin ? `revoke by ${what}` : what, person, by, admins });
    if (wasAdmin) this.ended.push(this.hours);
    if (change.kind === 'delete') this.roles.delete(person);
    else this.roles.set(person, change.role === 'admin' ? 'admin' : 'client');
    this.drop(({ userId, askedBy }) => userId === person || (wasAdmin && askedBy === person));
  }
}

const people = ['ayu', 'budi', 'citra', 'dewi', 'eka'];
const act = (actor: fc.Arbitrary<string>) =>
  fc.oneof(
    fc.record({
      do: fc.constant('wish' as const),
      by: actor,
      person: fc.constantFrom(...people),
      wanted: fc.constantFrom<UserChange>(role('admin'), role('client'), remove),
    }),
    fc.record({
      do: fc.constantFrom('agree' as const, 'withdraw' as const),
      by: actor,
      index: fc.nat(3),
    }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  );
function play(
  world: World,
  acts: readonly (typeof act extends (a: never) => fc.Arbitrary<infer A> ? A : never)[],
) {
  for (const one of acts) {
    if (one.do === 'wait') world.hours += one.hours;
    else if (one.do === 'wish') world.wish(one.by, one.person, one.wanted);
    else world[one.do](one.by, one.index);
    expect(world.admins()).not.toEqual([]);
  }
}

describe('admins in any sequence of actions', () => {
  it('never complete alone what needs two, and never all lose the role', () => {
    const acts = fc.array(act(fc.constantFrom(...people)), { maxLength: 40 });
    fc.assert(
      fc.property(acts, fc.integer({ min: 1, max: 3 }), (list, count) => {
        const world = new World(people.slice(0, count));
        play(world, list);
        for (const { what, person, by, admins } of world.done) {
          const stepsDown = by.length === 1 && by[0] === person;
          if (what.startsWith('revoke') && !stepsDown) {
            expect(new Set([...by, person]).size).toBe(3);
          } else if ((what === 'admin' || what === 'delete') && admins > 1) {
            expect(new Set(by).size).toBe(2);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('one of two admins cannot add or remove an admin alone, in any sequence of actions', () => {
    fc.assert(
      fc.property(fc.array(act(fc.constant('ayu')), { maxLength: 40 }), (list) => {
        const world = new World(['ayu', 'budi']);
        play(world, list);
        expect(world.roles.get('budi')).toBe('admin');
        expect(world.admins().filter((one) => one !== 'ayu')).toEqual(['budi']);
        expect([...world.roles.keys()]).toEqual(people);
      }),
      { numRuns: 2_000 },
    );
  });
});
