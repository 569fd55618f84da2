import {
  type CallMedium,
  mediumByDefault,
  mediumsWithContact,
  sharedMediums,
} from '@kabar/rules/call-mediums';
import { instantOfClock } from '@kabar/rules/clocks';
import { browserZone, dayOf } from '@kabar/web/say-time';
import type { OwnMethods } from '../contact-methods/api.ts';
import type { BookingChoiceView, BookingCostView, BookingView } from './api.ts';

interface Wish {
  /** A companion's id. */
  with: string | null;
  /** 'subscription', or the id of a pack purchase. */
  paidBy: string | null;
}

/** The companions, the payment options of the selected companion, and the selected option; falls back to the first of each. */
export function resolveChoice(choices: readonly BookingChoiceView[], wish: Wish) {
  const people = [...new Map(choices.map((choice) => [personOf(choice), choice])).values()];
  const wished = choices.filter((choice) => personOf(choice) === wish.with);
  const first = choices[0];
  const payers =
    wished.length > 0
      ? wished
      : choices.filter((choice) => first && personOf(choice) === personOf(first));
  const chosen = payers.find(({ paidBy }) => paidBy === wish.paidBy) ?? payers[0];
  return { people, payers, chosen };
}

/** Groups choices by companion; a subscription may not have one yet. */
export function personOf({ companion }: Pick<BookingChoiceView, 'companion'>): string {
  return companion?.id ?? 'nobody';
}

/**
 * The media by which a person can be called (video, and those that both sides have), and the selected one: `wished` if
 * possible, else the person's preferred medium (decision 102). `called` is null if nobody is chosen or no contact methods
 * are stored.
 */
export function resolveMedium(
  companion: readonly CallMedium[],
  called: OwnMethods | null,
  wished: string | null,
): { mediums: (CallMedium | 'video')[]; medium: CallMedium | 'video' } {
  if (called === null) return { mediums: ['video'], medium: 'video' };
  const sides = { companion, called: mediumsWithContact(called) };
  const mediums = ['video' as const, ...sharedMediums(sides)];
  const chosen = mediums.find((medium) => medium === wished);
  return { mediums, medium: chosen ?? mediumByDefault(called.preferred, sides) };
}

export type Left =
  | { of: 'pack'; left: number; total: number }
  | { of: 'week'; left: number; total: number; monday: string };

/**
 * The sessions left after booking `count` weekly ones from `time` on; negative if some cannot be paid. A pack pays for all
 * of them; a subscription pays per week, so only the `inWeek` sessions of the first week count. `zone` is the client's.
 */
export function leftAfterwards(
  choice: Pick<BookingChoiceView, 'pack' | 'subscription'>,
  time: string,
  zone: string,
  count = 1,
  inWeek = 1,
): Left | undefined {
  if (choice.pack !== null) {
    return { of: 'pack', left: choice.pack.remaining - count, total: choice.pack.total };
  }
  if (choice.subscription === null) return undefined;
  const { sessionsPerWeek, weeks } = choice.subscription;
  const monday = mondayOf(time, zone);
  const remaining = weeks.find((week) => week.monday === monday)?.remaining ?? sessionsPerWeek;
  return { of: 'week', left: remaining - inWeek, total: sessionsPerWeek, monday };
}

/** The Monday of the week of `time` in `zone`, as 'YYYY-MM-DD'. */
export function mondayOf(time: string, zone: string): string {
  const day = new Date(`${dayOf(new Date(time), zone)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** The value of a datetime-local field: 'YYYY-MM-DDTHH:mm' in the reader's time zone. */
export function toWall(time: string, zone = browserZone()): string {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return wall.format(new Date(time)).replace(' ', 'T');
}

/** Parses such a value in the reader's time zone; undefined if it is empty or invalid. */
export function fromWall(wall: string | null, zone = browserZone()): string | undefined {
  return wall === null ? undefined : instantOfClock(wall, zone)?.toISOString();
}

/** The next future occurrence of the same weekday and local time. ISO. */
export function sameTimeAgain(time: string, zone: string, now = new Date()): string {
  const [date = '', clock = ''] = toWall(time, zone).split('T');
  for (let day = Date.parse(date) + weekMs; ; day += weekMs) {
    const wall = `${new Date(day).toISOString().slice(0, 10)}T${clock}`;
    const at = fromWall(wall, zone);
    if (at !== undefined && new Date(at) > now) return at;
  }
}

const weekMs = 7 * 86_400_000;

export type CostSentence =
  | 'booking.costFree'
  | 'booking.costBack'
  | 'booking.costUsed'
  | 'booking.costMoveUsed'
  | 'booking.costCompanion'
  | 'booking.costStrike'
  | 'booking.costProposal';

/** The key of the sentence that says what a cancellation costs. */
export function costOfCancelling(cost: BookingCostView, isCompanion: boolean): CostSentence {
  if (isCompanion) return cost.strike ? 'booking.costStrike' : 'booking.costCompanion';
  return cost.credit === 'used' ? 'booking.costUsed' : 'booking.costBack';
}

/** The key of the sentence that says what a move costs. */
export function costOfMoving(cost: BookingCostView, isCompanion: boolean): CostSentence {
  if (isCompanion) return 'booking.costProposal';
  return cost.takesAnother ? 'booking.costMoveUsed' : 'booking.costFree';
}

/** It is booked and not over yet. */
export function isToCome(
  { status, endsAt }: Pick<BookingView, 'status'> & { endsAt: string },
  now: Date,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && Date.parse(endsAt) > now.getTime();
}
