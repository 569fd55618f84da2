import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, megabytes, type Row, toRow } from './figure.ts';
import type { Ground } from './ground.ts';
import { startHouse } from './house-process.ts';

/** Long enough for what the start needed to be given back. */
const idle = 10_000;

/** The whole house in one process, without Postgres, when nobody asks for anything. */
export const memory: Figure = { name: 'memory', measure };

async function measure(ground: Ground): Promise<Row[]> {
  const { shipped } = await ground.pages();
  const dataFolder = path.join(ground.folder, 'data');
  const rows: Row[] = [];
  for (const when of ['after the first start', 'after the next']) {
    const house = await startHouse(ground, dataFolder, shipped);
    await pause(idle);
    rows.push(
      toRow({
        ...{ what: `idle memory of the house ${when}`, value: residentSet(house.processId) },
        ...{ show: megabytes, better: 'less', firstLanding: 250, goal: 250 },
      }),
    );
    await house.stop();
  }
  return rows;
}

/** Of Linux alone. */
function residentSet(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
