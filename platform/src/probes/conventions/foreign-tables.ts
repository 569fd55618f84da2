import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { projectFolder } from '../../start/project-folder.ts';
import exceptions from './foreign-tables.json' with { type: 'json' };

const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8');

/** The names of tables, views and functions that services do not publish, e.g. 'billing.payments'. */
const unpublished = serviceNames.flatMap((service) =>
  [
    ...read(`services/${service}/schema.sql`).matchAll(
      new RegExp(`^create (?:table|view|function) (${service}\\.\\w+)`, 'gm'),
    ),
  ].map(([, name = '']) => name),
);

/** Counts the unpublished objects of other services that a test of `service` uses. */
export function countForeign(service: string, text: string, names = unpublished): number {
  const foreign = new Set(names.filter((name) => !name.startsWith(`${service}.`)));
  return [...text.matchAll(/\b[a-z]+\.[a-z_0-9]+\b/g)].filter(([name]) => foreign.has(name)).length;
}

/** These counts for all tests and fixtures of services, without zeros. */
export function countAllForeign(): Record<string, number> {
  const files = globSync('services/*/src/**/*{.test,-fixture,.fixture}.ts', { cwd: projectFolder });
  const counts = files
    .sort()
    .map((file) => [file, countForeign(file.split('/')[1] ?? '', read(file))] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

export const foreignTableRules = {
  'tests of a service name no table or function that another keeps for itself, beyond the listed ones':
    () => {
      const listed: Record<string, number> = exceptions;
      const found = countAllForeign();
      return [...new Set([...Object.keys(listed), ...Object.keys(found)])]
        .filter((file) => (listed[file] ?? 0) !== (found[file] ?? 0))
        .map((file) =>
          (found[file] ?? 0) > (listed[file] ?? 0)
            ? `${file}: arrange and read what others own by @kabar/dev/neighbours/`
            : `platform/src/probes/conventions/foreign-tables.json: ${file} has ${found[file] ?? 0}`,
        );
    },
};
