import type { Database } from './databases.ts';
import type { Mutation } from './mutation.ts';

export type Killer = Mutation['killedBy'];

/** One test that ran; a skipped test is none. */
export interface Outcome {
  /** Relative to the project. */
  file: string;
  /** With the titles of the groups around it. */
  title: string;
  isPassed: boolean;
}

export interface Runner {
  /** Runs the named tests; the database is for those that need one. */
  run(killers: readonly Killer[], database?: Database): Promise<Outcome[]>;
  /** To be called after a file has changed. */
  forget(file: string): void;
  close(): Promise<void>;
}

export function outcomesOf(outcomes: readonly Outcome[], { file, title }: Killer) {
  return outcomes.filter((one) => one.file === file && one.title.includes(title));
}
