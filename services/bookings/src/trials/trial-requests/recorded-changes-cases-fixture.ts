import { createRandom } from '../../sessions/bookings/recorded-times-fixture.ts';

const statuses = [
  'pending',
  'assigned',
  'assigned',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
] as const;
const acts = [
  'accept',
  'choose',
  'choose',
  'decline',
  'complete',
  'withdraw',
  'assign',
  'assign',
  'cancel',
  'tend',
] as const;

/** The statuses in which an action is not refused at once. */
const usual: Record<(typeof acts)[number], (typeof statuses)[number]> = {
  ...{ accept: 'assigned', choose: 'assigned', decline: 'assigned', complete: 'in_progress' },
  ...{ withdraw: 'assigned', assign: 'pending', cancel: 'assigned', tend: 'assigned' },
};

/** A trial request in some state, and the action of a person or job. */
export interface ChangeCase {
  act: (typeof acts)[number];
  /** By somebody without access; a moderator for staff actions. */
  byOther: boolean;
  status: (typeof statuses)[number];
  companion: number;
  /** Hours since it has waited, or was assigned. */
  hours: number;
  isAccepted: boolean;
  /** Tens of minutes after the first open time; negative numbers are in the past. */
  proposed: number[];
  wished: number[];
  /** The status and time of a trial booking of this request. */
  chosen: { status: 'approved' | 'cancelled'; isPast: boolean } | null;
  isClientBusy: boolean;
  trials: number;
  declined: boolean;
  present: 'none' | 'same' | 'other' | 'before';
  medium: 'phone' | 'zoom';
}

/** Seeded pseudo-random cases, the same in each run. */
export function makeChangeCases(count: number): ChangeCase[] {
  const random = createRandom(53);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const places = [0, 1, 2, 3, 1, 2, -300];
  return Array.from({ length: count }, () => {
    const act = pick(acts);
    const proposed = [...new Set([pick(places), pick(places)])];
    return {
      act,
      byOther: random() < 0.12,
      status: random() < 0.6 ? usual[act] : pick(statuses),
      companion: pick([0, 0, 0, 1, 2]),
      hours: pick([1, 23, 25, 47, 49]),
      isAccepted: random() < 0.4,
      proposed,
      wished: random() < 0.6 ? proposed : [...new Set([pick(places), pick(places)])],
      chosen:
        random() < 0.25
          ? { status: pick(['approved', 'cancelled'] as const), isPast: random() < 0.5 }
          : null,
      isClientBusy: random() < 0.15,
      trials: pick([0, 0, 0, 4, 5]),
      declined: random() < 0.2,
      present: pick(['none', 'none', 'same', 'other', 'before'] as const),
      medium: pick(['phone', 'phone', 'phone', 'zoom'] as const),
    };
  });
}
