import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareTasks,
  pageOfTasks,
  refusalOfOwner,
  refusalOfSnooze,
  sourcesOfPage,
  splitTaskCursor,
  targetOf,
  writeTaskCursor,
} from './rules.ts';
import { sources, type TaskKind, type TaskPosition } from './sources.ts';

const early = '2026-11-01T08:00:00.000000Z';
const late = '2026-11-01T08:00:00.000001Z';
const [low, high] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
];
const task = (urgency: TaskPosition['urgency'], moment = early, id = low) => ({
  urgency,
  moment,
  id,
});

const position = fc.record({
  urgency: fc.constantFrom('urgent', 'today', 'normal'),
  moment: fc.constantFrom(early, late, '2026-10-31T23:59:59.999999Z'),
  id: fc.constantFrom(low, high),
}) as fc.Arbitrary<TaskPosition>;

describe('the order of tasks', () => {
  it('puts urgent tasks first regardless of age, then those due today', () => {
    const [urgent, today, normal] = [
      task('urgent', late),
      task('today', late),
      task('normal', early),
    ];
    expect([normal, today, urgent].toSorted(compareTasks)).toEqual([urgent, today, normal]);
  });

  it('puts older tasks first, to the microsecond, then the lower id', () => {
    const [first, second, third] = [
      task('today', early, low),
      task('today', early, high),
      task('today', late, low),
    ];
    expect([third, second, first].toSorted(compareTasks)).toEqual([first, second, third]);
  });

  it('the order of tasks does not depend on the order of the sources', () => {
    fc.assert(
      fc.property(fc.array(position), (found) => {
        const sorted = found.toSorted(compareTasks);
        expect(found.toReversed().toSorted(compareTasks)).toEqual(sorted);
      }),
    );
  });
});

describe('the first page of staff tasks and its cursor', () => {
  it.each([
    [24, 24, false],
    [25, 25, false],
    [26, 25, true],
  ])(
    'the first page of %i staff tasks shows %i; another page follows: %s',
    (count, shown, follows) => {
      const found = Array.from({ length: count }, (_, n) =>
        task('today', early, `01900000-0000-7000-8000-${String(count - n).padStart(12, '0')}`),
      );
      const { tasks, next } = pageOfTasks(found, 25);
      expect(tasks).toHaveLength(shown);
      expect(next).toEqual(follows ? tasks.at(-1) : undefined);
      expect(tasks[0]?.id).toMatch(/0001$/);
    },
  );

  it('the first page of staff tasks and the following ones show everything once, in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(position, { selector: writeTaskCursor, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        (all, size) => {
          const seen: TaskPosition[] = [];
          let after: TaskPosition | undefined;
          do {
            const last = after;
            const rest = last ? all.filter((one) => compareTasks(one, last) > 0) : all;
            const page = pageOfTasks(rest, size);
            seen.push(...page.tasks);
            after = page.next;
          } while (after);
          expect(seen).toEqual(all.toSorted(compareTasks));
        },
      ),
    );
  });

  it('skips sources of a higher urgency than its start, and reads the others from their start', () => {
    const from = sourcesOfPage({}, task('today'));
    expect(new Set(from.map(({ source }) => source.urgency))).toEqual(new Set(['today', 'normal']));
    for (const { source, after } of from)
      expect(after, source.kind).toEqual(source.urgency === 'today' ? task('today') : undefined);
  });
});

describe('the filters', () => {
  it('read every source without a filter', () => {
    expect(sourcesOfPage({}, undefined).map(({ source }) => source)).toEqual(sources);
  });

  it('read only the sources of one kind', () => {
    const kinds = sourcesOfPage({ kind: 'session' }, undefined).map(({ source }) => source.kind);
    expect(kinds).toEqual(['session', 'session']);
  });
});

describe('the cursor', () => {
  it('the cursor of staff tasks survives a round trip', () => {
    expect(splitTaskCursor(writeTaskCursor(task('normal', late, high)))).toEqual({
      urgency: 'normal',
      rest: `${late}_${high}`,
    });
  });

  it.each([`${early}_${low}`, 'later_x', '', '_', 'urgent'])(
    'the cursor of staff tasks is refused: %s',
    (text) => {
      expect(splitTaskCursor(text)).toBeUndefined();
    },
  );
});

describe('a snooze', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  const [hour, fortnight] = [3_600_000, 14 * 86_400_000];
  const plain = { urgency: 'today', until: null } as const;

  it.each([
    [hour - 1, 'snooze_out_of_range'],
    [hour, undefined],
    [fortnight, undefined],
    [fortnight + 1, 'snooze_out_of_range'],
    [-hour, 'snooze_out_of_range'],
  ])('a snooze of %i ms: %s', (length, refusal) => {
    expect(refusalOfSnooze(plain, later(length), now)).toBe(refusal);
  });

  it('ends before its request expires, and is refused for urgent tasks', () => {
    const ends = { urgency: 'today', until: later(2 * hour) } as const;
    expect(refusalOfSnooze(ends, later(2 * hour - 1), now)).toBeUndefined();
    expect(refusalOfSnooze(ends, later(2 * hour), now)).toBe('snooze_out_of_range');
    expect(refusalOfSnooze({ ...plain, urgency: 'urgent' }, later(hour), now)).toBe(
      'urgent_cannot_wait',
    );
  });
});

describe('an owner', () => {
  it('must be allowed to see the task: money, admins and messages to the team are for admins only', () => {
    for (const { kind } of sources) {
      const forAdmins = ['second_admin', 'message', 'payment', 'payout'].includes(kind);
      expect(refusalOfOwner(kind, 'admin'), kind).toBeUndefined();
      const refusal = forAdmins ? 'owner_cannot_see_it' : undefined;
      expect(refusalOfOwner(kind, 'moderator'), kind).toBe(refusal);
      expect(refusalOfOwner(kind, undefined), kind).toBe('owner_cannot_see_it');
    }
  });
});

describe('the audit entry of a task', () => {
  it('names the row, the incident, or the person of a request to a second admin', () => {
    const [id, person_id] = [low, high];
    const target = (kind: TaskKind, detail: string | null = null) =>
      targetOf({ kind, id, detail, person_id });
    expect(target('session', 'unconfirmed')).toEqual({ targetType: 'incident', targetId: id });
    expect(target('session', 'scheduled')).toEqual({ targetType: 'booking', targetId: id });
    expect(target('second_admin', 'delete')).toEqual({ targetType: 'user', targetId: person_id });
    expect(target('message')).toEqual({ targetType: 'conversation', targetId: id });
  });
});
