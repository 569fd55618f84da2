import { readdirSync, readFileSync } from 'node:fs';
import type { TestDatabase } from '@kabar/dev/test-database';
import type { Cost } from './plan.ts';

/** Of Linux, for the times in /proc. */
const ticksASecond = 100;

export interface Meter {
  /** Seconds of CPU that the services and Postgres spent on each of so many. */
  costOf(count: number, work: () => Promise<unknown>): Promise<Cost>;
  residentBytes(): number;
}

/** Counts what a process of Kabar and its Postgres work; other programs of the machine are not in it. */
export async function createMeter(processId: number, database: TestDatabase): Promise<Meter> {
  const [row] = await database.query<{ file: string }>(
    `select pg_read_file('postmaster.pid') as file`,
  );
  const postmaster = Number(row?.file.split('\n')[0]);
  const look = () => ({ service: secondsOf(processId), database: secondsOfDatabase(postmaster) });
  return {
    costOf: async (count, work) => {
      const before = look();
      await work();
      const after = look();
      return {
        service: (after.service - before.service) / count,
        database: (after.database - before.database) / count,
      };
    },
    residentBytes: () => {
      const status = readFileSync(`/proc/${processId}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024;
    },
  };
}

/** The fields of /proc/<pid>/stat behind the name: 1 is the parent, 11 to 14 are times, the last two of ended children. */
function statOf(processId: number): number[] {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function secondsOf(processId: number): number {
  const [user = 0, system = 0] = statOf(processId).slice(11, 13);
  return (user + system) / ticksASecond;
}

function secondsOfDatabase(postmaster: number): number {
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(postmaster).slice(11, 15);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(Number(name)) === postmaster);
  const living = children.reduce((sum, name) => sum + secondsOf(Number(name)), 0);
  return living + (user + system + ended + endedSystem) / ticksASecond;
}

function parentOf(processId: number): number | undefined {
  try {
    return statOf(processId)[1];
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
