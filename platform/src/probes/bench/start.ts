import path from 'node:path';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/start.ts';
import type { Environment } from './environment.ts';
import { type Figure, type Row, ratio, seconds, toRow } from './figure.ts';
import { startKabarProcess } from './kabar-process.ts';
import { runsSideBySide } from './side-by-side.ts';

/**
 * Measures the first start up to the first sign-in, compared with the database alone (initdb, server start, `create
 * database`); then the same for a second start.
 */
export const start: Figure = { name: 'start', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const { shipped } = await environment.pages();
  let folders = 0;
  const newFolder = () => path.join(environment.folder, `data-${folders++}`);
  const plain = async () => {
    const started = performance.now();
    const server = await startEmbeddedPostgres({ dataFolder: newFolder() });
    const took = performance.now() - started;
    await server.stop();
    return took / 1_000;
  };
  const warm: number[] = [];
  const cold = async () => {
    const dataFolder = newFolder();
    const took = await toFirstSignIn(environment, dataFolder, shipped);
    warm.push(await toFirstSignIn(environment, dataFolder, shipped));
    return took;
  };
  // Fills the caches of compiled, built and rendered files, as on a machine that started Kabar before.
  await cold();
  warm.length = 0;
  const comparison = await runsSideBySide(plain, cold, 5);
  return [
    toRow({
      ...{
        what: 'cold start to first sign-in / initdb + start',
        value: comparison.ratio,
        show: ratio,
      },
      ...{ better: 'less', goal: 3, isVoid: comparison.isVoid },
      made: `${seconds(comparison.ours)} against ${seconds(comparison.baseline)}`,
    }),
    toRow({
      ...{ what: 'warm start to first sign-in', value: Math.min(...warm), show: seconds },
      ...{ better: 'less', goal: 1.5 },
    }),
  ];
}

async function toFirstSignIn(
  environment: Environment,
  dataFolder: string,
  store: string,
): Promise<number> {
  const started = performance.now();
  const kabar = await startKabarProcess(environment, dataFolder, store);
  const answer = await fetch(`${kabar.url}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@kabar.test', password: 'kabar-demo-1' }),
  });
  const took = performance.now() - started;
  if (!answer.ok) throw new Error(`The first sign-in answered ${answer.status}`);
  await kabar.stop();
  return took / 1_000;
}
