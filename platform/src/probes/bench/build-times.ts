import path from 'node:path';
import { type Environment, build as run } from './environment.ts';
import { type Figure, type Row, seconds, toRow } from './figure.ts';

/** Measures a build of everything into an empty release store, and of one remote into a full one. */
export const build: Figure = { name: 'build', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const everything: number[] = [];
  const remote: number[] = [];
  for (const turn of ['one', 'two']) {
    everything.push(await run('build-all', path.join(environment.folder, turn)));
    remote.push(
      await run('build-all', path.join(environment.folder, `${turn}-remote`), ['client']),
    );
  }
  return [
    toRow({
      ...{ what: 'build of everything', value: Math.min(...everything), show: seconds },
      ...{ better: 'less', goal: 30, firstLanding: 30 },
    }),
    toRow({
      ...{ what: 'build of one remote (client)', value: Math.min(...remote), show: seconds },
      ...{ better: 'less', goal: 5, firstLanding: 5 },
    }),
  ];
}
