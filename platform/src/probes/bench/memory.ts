import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';
import { type Figure, megabytes, type Row, toRow } from './figure.ts';
import { startKabarProcess } from './kabar-process.ts';
import { residentBytes } from './process-costs.ts';

/** Milliseconds until the memory used at startup is released. */
const idle = 10_000;

/** Idle memory of Kabar in one process, without Postgres. */
export const memory: Figure = { name: 'memory', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const { shipped } = await environment.pages();
  const dataFolder = path.join(environment.folder, 'data');
  const rows: Row[] = [];
  for (const when of ['after the first start', 'after the next']) {
    const kabar = await startKabarProcess(environment, dataFolder, shipped);
    await pause(idle);
    rows.push(
      toRow({
        ...{
          what: `idle memory of Kabar ${when}`,
          value: residentBytes(kabar.processId) / 1_024 ** 2,
        },
        ...{ show: megabytes, better: 'less', firstLanding: 250, goal: 250 },
      }),
    );
    await kabar.stop();
  }
  return rows;
}
