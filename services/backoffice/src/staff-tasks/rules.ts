import {
  isForAdmins,
  levels,
  type SourceOfPage,
  sources,
  type TaskFilter,
  type TaskKind,
  type TaskPosition,
  type UrgencyLevel,
} from './sources.ts';

/** Compares tasks: most urgent first, then oldest first. */
export function compareTasks(one: TaskPosition, other: TaskPosition): number {
  return (
    levels.indexOf(one.urgency) - levels.indexOf(other.urgency) ||
    compareTexts(one.moment, other.moment) ||
    compareTexts(one.id, other.id)
  );
}

/** The sources that a page needs, each with the keyset position after which it is read. */
export function sourcesOfPage(
  { kind }: Pick<TaskFilter, 'kind'>,
  after: TaskPosition | undefined,
): SourceOfPage[] {
  const last = after ? levels.indexOf(after.urgency) : -1;
  return sources
    .filter((source) => kind === undefined || source.kind === kind)
    .filter((source) => levels.indexOf(source.urgency) >= last)
    .map((source) => ({ source, after: source.urgency === after?.urgency ? after : undefined }));
}

/** The first `size` tasks of all sources, and the position of the last one if more follow. */
export function pageOfTasks<Task extends TaskPosition>(
  found: readonly Task[],
  size: number,
): { tasks: Task[]; next: TaskPosition | undefined } {
  const tasks = found.toSorted(compareTasks).slice(0, size);
  return { tasks, next: found.length > size ? tasks.at(-1) : undefined };
}

export function writeTaskCursor({ urgency, moment, id }: TaskPosition): string {
  return `${urgency}_${moment}_${id}`;
}

/** Splits a cursor into urgency and position (time and id); undefined if it does not start with an urgency. */
export function splitTaskCursor(
  cursor: string,
): { urgency: UrgencyLevel; rest: string } | undefined {
  const at = cursor.indexOf('_');
  const urgency = levels.find((level) => level === cursor.slice(0, at));
  return urgency && { urgency, rest: cursor.slice(at + 1) };
}

/** Whether a task is an incident (also about a session or objection), which stores its owner in its own row. */
export function isIncident({ kind, detail }: { kind: TaskKind; detail: string | null }): boolean {
  return sources.some(
    (source) =>
      source.kind === kind &&
      'incidents' in source &&
      source.incidents.some((one) => one === detail),
  );
}

const targets: Record<TaskKind, string> = {
  ...{ incident: 'incident', objection: 'incident', session: 'booking', report: 'message_flag' },
  ...{ verification: 'companion', trial_request: 'trial_request', second_admin: 'user' },
  ...{ message: 'conversation', payment: 'subscription', payout: 'payout_batch' },
};

/** The target for the audit log: the row, or the person about whom a second admin is asked. */
export function targetOf(task: {
  kind: TaskKind;
  id: string;
  detail: string | null;
  person_id: string | null;
}): { targetType: string; targetId: string | null } {
  return {
    targetType: isIncident(task) ? 'incident' : targets[task.kind],
    targetId: task.kind === 'second_admin' ? task.person_id : task.id,
  };
}

const hour = 3_600_000;
const longestSnoozeDays = 14;

type SnoozeRefusal = 'urgent_cannot_wait' | 'snooze_out_of_range';

/** Why a task cannot be snoozed until a time; undefined if it can. Allowed: one hour to 14 days, and before a request expires. */
export function refusalOfSnooze(
  task: { urgency: UrgencyLevel; until: Date | null },
  until: Date,
  now: Date,
): SnoozeRefusal | undefined {
  if (task.urgency === 'urgent') return 'urgent_cannot_wait';
  const length = until.getTime() - now.getTime();
  const isTooLong = length > longestSnoozeDays * 24 * hour;
  const isPastItsEnd = task.until !== null && until >= task.until;
  return length < hour || isTooLong || isPastItsEnd ? 'snooze_out_of_range' : undefined;
}

/** Why a person cannot own a task of this kind; undefined if they can. `role` is undefined for people who are not staff. */
export function refusalOfOwner(
  kind: TaskKind,
  role: 'admin' | 'moderator' | undefined,
): 'owner_cannot_see_it' | undefined {
  if (role === 'admin') return undefined;
  return role === undefined || isForAdmins(kind) ? 'owner_cannot_see_it' : undefined;
}

/** Compares by code units, in the same order as Postgres compares ISO times and ids. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
