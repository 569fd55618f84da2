import {
  type SourceOfPage,
  sources,
  type TaskFilter,
  type TaskPosition,
  type UrgencyLevel,
} from './sources.ts';

const levels: readonly UrgencyLevel[] = ['urgent', 'today', 'normal'];

/** The most urgent first, then the oldest. */
export function compareTasks(one: TaskPosition, other: TaskPosition): number {
  return (
    levels.indexOf(one.urgency) - levels.indexOf(other.urgency) ||
    compareTexts(one.moment, other.moment) ||
    compareTexts(one.id, other.id)
  );
}

/** The sources that a page needs, each with the position behind which it is read. */
export function sourcesOfPage(
  { kind, owner }: TaskFilter,
  after: TaskPosition | undefined,
): SourceOfPage[] {
  const last = after ? levels.indexOf(after.urgency) : -1;
  return sources
    .filter((source) => kind === undefined || source.kind === kind)
    .filter((source) => owner !== 'mine' || 'incidents' in source)
    .filter((source) => levels.indexOf(source.urgency) >= last)
    .map((source) => ({ source, after: source.urgency === after?.urgency ? after : undefined }));
}

/** The first `size` of what all sources gave, and the position of the last one if more follow. */
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

/** Undefined when the text does not start with an urgency; the rest is the cursor of a list by time. */
export function splitTaskCursor(
  cursor: string,
): { urgency: UrgencyLevel; rest: string } | undefined {
  const at = cursor.indexOf('_');
  const urgency = levels.find((level) => level === cursor.slice(0, at));
  return urgency && { urgency, rest: cursor.slice(at + 1) };
}

/** By code units, as Postgres compares moments in ISO and ids. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
