import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { projectFolder } from '../../start/project-folder.ts';

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** The names of tables, views and functions that services do not publish, e.g. 'billing.payments'. */
const unpublished = serviceNames.flatMap((service) =>
  [
    ...read(`services/${service}/schema.sql`).matchAll(
      new RegExp(`^create (?:table|view|function) (${service}\\.\\w+)`, 'gm'),
    ),
  ].map(([, name = '']) => name),
);

/** Lists the unpublished objects of other services that a test of `service` names, each once. */
export function listForeign(service: string, text: string, names = unpublished): string[] {
  const foreign = new Set(names.filter((name) => !name.startsWith(`${service}.`)));
  const found = [...text.matchAll(/\b[a-z]+\.[a-z_0-9]+\b/g)].map(([name]) => name);
  return [...new Set(found.filter((name) => foreign.has(name)))];
}

export const foreignTableRules = {
  'tests of a service name no table or function that another keeps for itself': () =>
    globSync('services/*/src/**/*{.test,-fixture,.fixture}.ts', { cwd: projectFolder })
      .sort()
      .flatMap((file) =>
        listForeign(file.split('/')[1] ?? '', read(file)).map(
          (name) =>
            `${file} names ${name}: arrange and read what others own by @kabar/dev/neighbours/`,
        ),
      ),
};
