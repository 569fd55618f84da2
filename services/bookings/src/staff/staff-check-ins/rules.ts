export type State = 'open' | 'late' | 'missed' | 'fine' | 'call' | 'help' | 'paused' | 'withdrawn';

/** Sort order of states, each from the earliest question on: those that need action come first. */
export const stateOrder: readonly State[] = [
  ...(['help', 'missed', 'late', 'call', 'open', 'fine', 'paused', 'withdrawn'] as const),
];

export interface Position {
  rank: number;
  opensAt: Date;
  id: string;
}

export function cursorOf({ rank, opensAt, id }: Position): string {
  return `${rank}_${opensAt.toISOString()}_${id}`;
}

/** Undefined for a malformed cursor. */
export function positionOf(cursor: string): Position | undefined {
  const match = /^(\d)_(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([0-9a-f-]{36})$/.exec(cursor);
  const [rank, opensAt, id] = [Number(match?.[1]), new Date(match?.[2] ?? ''), match?.[3]];
  if (id === undefined || Number.isNaN(opensAt.getTime())) return undefined;
  return { rank, opensAt, id };
}
