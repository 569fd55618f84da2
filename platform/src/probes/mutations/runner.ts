import type { Database } from './databases.ts';
import type { Mutation } from './mutation.ts';

export type Killer = Mutation['killedBy'];

/** The outcome of one test that ran. Skipped tests have none. */
export interface Outcome {
  /** Relative to the project. */
  file: string;
  /** Includes the titles of its suites. */
  title: string;
  isPassed: boolean;
}

export interface Runner {
  /** Runs the given tests. `database`: for tests that need one. */
  run(killers: readonly Killer[], database?: Database): Promise<Outcome[]>;
  /** Must be called after a file has changed. */
  forget(file: string): void;
  close(): Promise<void>;
}

export function outcomesOf(outcomes: readonly Outcome[], { file, title }: Killer) {
  return outcomes.filter((one) => one.file === file && one.title.includes(title));
}
