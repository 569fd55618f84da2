import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { projectFolder } from '../../start/project-folder.ts';

/** The folder of one noun of a service. */
export interface SliceFolder {
  service: string;
  name: string;
  /** Relative to the project: 'services/bookings/src/sessions/reviews'. */
  folder: string;
}

/** All slice folders of all services. A folder that contains only folders is a group of slices. */
export function listSliceFolders(): SliceFolder[] {
  return serviceNames.flatMap((service) =>
    foldersOf(`services/${service}/src`)
      .flatMap((folder) => (isGroup(folder) ? foldersOf(folder) : [folder]))
      .map((folder) => ({ service, name: path.posix.basename(folder), folder })),
  );
}

/** The groups of slices, relative to the project: 'services/bookings/src/sessions'. */
export function listGroups(): string[] {
  return serviceNames.flatMap((service) => foldersOf(`services/${service}/src`).filter(isGroup));
}

function foldersOf(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

function isGroup(folder: string): boolean {
  return entriesOf(folder).every((entry) => entry.isDirectory());
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(path.join(projectFolder, folder), { withFileTypes: true });
}
