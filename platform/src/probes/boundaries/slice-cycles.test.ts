import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { listSliceFolders } from '../slices/slice-folders.ts';
import { importsOf } from './find-violations.ts';

/** Accepted import cycles between slices, at most two in a service, with the reason. */
const reasons: Record<string, string> = {
  'bookings/check-ins bookings/missed-check-ins':
    'a question that is missed starts a chain, and an answer in the chain ends the question',
  'auth/account auth/email-links auth/second-factors auth/sessions':
    'signing up mails a link, and a link signs in; signing in asks for a second factor, which takes its limits',
  'billing/payments billing/refunds billing/session-pack-purchases billing/subscriptions':
    'a purchase starts a payment, whose settlement or refund changes what was bought, in one transaction',
  'client/emergency-contacts client/loved-one-reminders client/loved-ones client/private-information':
    'records about a loved one check whose they are; a loved one exports them, and a new address ends mailed links',
};

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const folders = listSliceFolders();
const nameOf = (file: string) => {
  const slice = folders.find(({ folder }) => file.startsWith(`${folder}/`));
  return slice && `${slice.service}/${slice.name}`;
};

/** The slices that each slice imports. Ignores tests and fixtures, which may import any. */
function readImports(): Imports {
  const found = new Map<string, Set<string>>();
  for (const { service, name, folder } of folders) {
    const slice = `${service}/${name}`;
    const imported = new Set<string>();
    for (const file of readdirSync(path.join(projectFolder, folder), { encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.test\.ts$|[-.]fixture\.ts$/.test(file)) continue;
      for (const target of importsOf(
        readFileSync(path.join(projectFolder, folder, file), 'utf8'),
      )) {
        const other = target.startsWith('.') && nameOf(path.posix.join(folder, target));
        if (other && other !== slice) imported.add(other);
      }
    }
    found.set(slice, imported);
  }
  return found;
}

/** The strongly connected components: groups of slices that all reach one another. */
function findCycles(imports: Imports): string[] {
  const reach = new Map([...imports.keys()].map((name) => [name, reachedFrom(name, imports)]));
  const cycles = [...reach].map(([name, all]) =>
    [...all].filter((other) => reach.get(other)?.has(name)).toSorted(),
  );
  return [...new Set(cycles.filter(({ length }) => length > 0).map((names) => names.join(' ')))];
}

function reachedFrom(start: string, imports: Imports): Set<string> {
  const reached = new Set<string>();
  const add = (name: string) => {
    for (const next of imports.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      add(next);
    }
  };
  add(start);
  return reached;
}

describe('slices of a service', () => {
  it('import one another in no cycle, except those that are listed', () => {
    const imports = readImports();
    expect([...imports.values()].flatMap((names) => [...names]).length).toBeGreaterThan(50);
    expect(findCycles(imports).toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  it('slices of a service have at most two cycles', () => {
    for (const service of serviceNames) {
      const listed = Object.keys(reasons).filter((names) => names.startsWith(`${service}/`));
      expect(listed.length, service).toBeLessThanOrEqual(2);
    }
  });

  it('slices of a service are found in a cycle of three, and not beside it', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a', 'd'])],
      ['d', new Set<string>()],
    ]);
    expect(findCycles(imports)).toEqual(['a b c']);
  });
});
