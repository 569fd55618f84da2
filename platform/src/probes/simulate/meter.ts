import { readdirSync } from 'node:fs';
import type { TestDatabase } from '@kabar/dev/test-database';
import { parentOf, processorSeconds, residentBytes } from '../bench/process-costs.ts';
import type { Cost } from './plan.ts';

export interface Meter {
  /** Runs `work`, and returns the CPU seconds of the services and Postgres divided by `count`. */
  costOf(count: number, work: () => Promise<unknown>): Promise<Cost>;
  residentBytes(): number;
}

/** Measures the CPU time and memory of a process of Kabar and of its Postgres. */
export async function createMeter(processId: number, database: TestDatabase): Promise<Meter> {
  const [row] = await database.query<{ file: string }>(
    `select pg_read_file('postmaster.pid') as file`,
  );
  const postmaster = Number(row?.file.split('\n')[0]);
  const sample = () => ({
    service: processorSeconds(processId).own,
    database: secondsOfDatabase(postmaster),
  });
  return {
    costOf: async (count, work) => {
      const before = sample();
      await work();
      const after = sample();
      return {
        service: (after.service - before.service) / count,
        database: (after.database - before.database) / count,
      };
    },
    residentBytes: () => residentBytes(processId),
  };
}

/** The CPU seconds of all Postgres processes, including ended ones. */
function secondsOfDatabase(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(Number(name)) === postmaster);
  const living = children.reduce((sum, name) => sum + processorSeconds(Number(name)).own, 0);
  const { own, ended } = processorSeconds(postmaster);
  return living + own + ended;
}
