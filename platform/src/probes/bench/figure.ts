import type { Environment } from './environment.ts';

/** One line of the table. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  firstLanding: string;
  verdict: Verdict;
}

export type Verdict = 'goal' | 'first landing' | 'short' | 'void' | '';

/** One file a figure: `npm run bench -- <name>` measures it alone. */
export interface Figure {
  name: string;
  measure(environment: Environment): Promise<Row[]>;
}

export interface Measured {
  what: string;
  value: number;
  show(value: number): string;
  /** Whether little is good, or much. */
  better: 'less' | 'more';
  goal?: number;
  firstLanding?: number;
  /** What the ratio was made of. */
  made?: string;
  /** The baseline itself was unsteady: the value says nothing. */
  isVoid?: boolean;
}

export function toRow(measured: Measured): Row {
  const { what, value, show, goal, firstLanding, made, isVoid = false } = measured;
  const limit = (one: number | undefined) =>
    one === undefined ? '' : `${measured.better === 'less' ? '<=' : '>='} ${show(one)}`;
  return {
    what,
    measured: made === undefined ? show(value) : `${show(value)} (${made})`,
    goal: limit(goal),
    firstLanding: limit(firstLanding),
    verdict: isVoid ? 'void' : verdictOf(measured),
  };
}

function verdictOf({ value, better, goal, firstLanding }: Measured): Verdict {
  const meets = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  if (goal === undefined && firstLanding === undefined) return '';
  if (goal !== undefined && meets(goal)) return 'goal';
  if (firstLanding !== undefined && meets(firstLanding)) return 'first landing';
  return 'short';
}

export const ratio = (value: number) => `${value.toFixed(2)} x`;
export const count = (value: number) => String(Math.round(value));
export const seconds = (value: number) => `${value.toFixed(2)} s`;
export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
export const megabytes = (value: number) => `${Math.round(value)} MB`;
