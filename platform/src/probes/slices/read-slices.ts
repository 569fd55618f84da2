import { existsSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { personalData as personalDataContract } from '@kabar/contracts/personal-data';
import {
  type AccessCases,
  declareAccessCases,
  type Line,
  type SamplePeople,
} from '@kabar/dev/access-cases';
import { signedIn } from '@kabar/dev/access-cells';
import type { TestInstallation } from '@kabar/dev/test-installation';
import type { PersonalData, Whose } from '@kabar/server/personal-data';
import { projectFolder } from '../../start/project-folder.ts';
import { listSliceFolders } from './slice-folders.ts';

/** A folder of a service with its declarations. */
export interface Slice {
  /** 'companion/onboarding'. */
  name: string;
  folder: string;
  /** Whether it has endpoints. */
  hasRoutes: boolean;
  accessCases: AccessCases | undefined;
  personalData: PersonalData | undefined;
}

/** All folders of all services, found by pattern, so that there is no central list. */
export async function readSlices(): Promise<Slice[]> {
  const folders = listSliceFolders().map(({ service, name, folder }) => ({
    ...{ name: `${service}/${name}`, folder: path.join(projectFolder, folder) },
  }));
  return Promise.all(
    folders.map(async ({ name, folder }) => ({
      ...{ name, folder },
      hasRoutes: existsSync(path.join(folder, 'routes.ts')),
      accessCases: await declaredIn<AccessCases>(folder, 'accessCases'),
      personalData: await declaredIn<PersonalData>(folder, 'personalData'),
    })),
  );
}

/** Reads `accessCases` from access-cases.fixture.ts or `personalData` from personal-data.ts. */
async function declaredIn<Declared>(folder: string, name: 'accessCases' | 'personalData') {
  const files = { accessCases: 'access-cases.fixture.ts', personalData: 'personal-data.ts' };
  const file = path.join(folder, files[name]);
  if (!existsSync(file)) return undefined;
  const module: Record<string, Declared | undefined> = await import(file);
  if (module[name] === undefined) throw new Error(`${file} exports no ${name}`);
  return module[name];
}

/** The access matrix: the access cases of all endpoints and socket calls. */
export async function readMatrix(): Promise<Record<string, Line>> {
  const matrix: Record<string, Line> = {};
  for (const { lines } of await readAccessCases()) {
    for (const [name, line] of Object.entries(lines)) {
      if (name in matrix) throw new Error(`Two slices say who may ${name}`);
      matrix[name] = line;
    }
  }
  return matrix;
}

/** The access cases of the personal-data endpoint, which every service has. */
function tellingLines(): AccessCases[] {
  return serviceNames.map((service) =>
    declareAccessCases(personalDataContract(service), {
      endpoints: { read: { cells: signedIn(200) } },
    }),
  );
}

export async function readAccessCases(): Promise<AccessCases[]> {
  const slices = await readSlices();
  return [...slices.flatMap(({ accessCases }) => accessCases ?? []), ...tellingLines()];
}

/** The owner of each table's rows. Throws if two slices declare the same table. */
export async function readTables(): Promise<Record<string, Whose>> {
  const tables: Record<string, Whose> = {};
  for (const { name, personalData } of await readSlices()) {
    for (const [table, whose] of Object.entries<Whose>(personalData?.tables ?? {})) {
      if (table in tables) throw new Error(`${table} is named by another slice than ${name} too`);
      tables[table] = whose;
    }
  }
  return tables;
}

/** The tables that may keep the id of an erased account. */
export async function readTablesThatKeepIds(): Promise<string[]> {
  const tables = Object.entries(await readTables());
  return tables.filter(([, { keepsIds }]) => keepsIds !== undefined).map(([table]) => table);
}

/** For tests: makes a client, a companion and an admin with rows in every table. */
export async function populate(installation: TestInstallation): Promise<SamplePeople> {
  const [client, companion, admin] = await Promise.all([
    installation.person('client'),
    installation.person('companion'),
    installation.person('admin'),
  ]);
  const people = { installation, client, companion, admin };
  for (const { accessCases } of inOrder(await readSlices())) {
    await accessCases?.sampleRows?.(people);
  }
  return people;
}

/** Fills rarely written columns, so that every column has a value. */
export async function fillRareColumns({ installation, client, companion, admin }: SamplePeople) {
  for (const { accessCases } of inOrder(await readSlices())) {
    for (const statement of accessCases?.rareColumns ?? []) {
      await installation.database.query(
        statement
          .replaceAll(':client', `'${client.accountId}'::uuid`)
          .replaceAll(':companion', `'${companion.accountId}'::uuid`)
          .replaceAll(':admin', `'${admin.accountId}'::uuid`),
      );
    }
  }
}

/** Orders slices so that each comes after those in its `after`. */
export function inOrder<One extends Pick<Slice, 'name' | 'accessCases'>>(
  slices: readonly One[],
): One[] {
  const ordered = new Set<One>();
  const add = (slice: One, above: readonly string[]) => {
    if (above.includes(slice.name)) throw new Error(`${slice.name} comes after itself`);
    for (const name of slice.accessCases?.after ?? []) {
      const earlier = slices.find((one) => one.name === name);
      if (earlier === undefined)
        throw new Error(`${slice.name} comes after ${name}: no such slice`);
      add(earlier, [...above, slice.name]);
    }
    ordered.add(slice);
  };
  for (const slice of slices) add(slice, []);
  return [...ordered];
}
