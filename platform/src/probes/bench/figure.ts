import type { Environment } from './environment.ts';

/** One line of the printed table. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  firstLanding: string;
  verdict: Verdict;
}

export type Verdict = 'goal' | 'first landing' | 'short' | 'void' | '';

/** A measurement, one for each file: `npm run bench -- <name>` runs it alone. */
export interface Figure {
  name: string;
  measure(environment: Environment): Promise<Row[]>;
}

export interface Measured {
  what: string;
  value: number;
  show(value: number): string;
  /** `less`: smaller values are better. */
  better: 'less' | 'more';
  goal?: number;
  firstLanding?: number;
  /** The two values of a ratio, as text. */
  made?: string;
  /** The baseline varied too much for a valid result. */
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
