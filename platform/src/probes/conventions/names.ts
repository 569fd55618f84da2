import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allContracts } from '@kabar/dev/all-contracts';
import { projectFolder } from '../../start/project-folder.ts';
import { listSliceFolders } from '../slices/slice-folders.ts';
import { foldersWithoutContract } from './folders-without-contract.ts';

const glob = (pattern: string) => globSync(pattern, { cwd: projectFolder });

/** 'auth/account', 'mfe-auth/account' or 'parts/chat' for each folder of a service, a remote or the shared parts. */
const folders = [
  ...listSliceFolders().map(({ service, name }) => `${service}/${name}`),
  ...glob('{mfe-*,shared/parts}/src/*/')
    .map((folder) => folder.replace(/^shared\//, '').replace(/\/src\/|\/$/g, '/'))
    .map((folder) => folder.replace(/\/$/, ''))
    .filter((folder) => !folder.endsWith('/words')),
];

/** Contracts whose endpoints are in a folder with another name. */
const elsewhere: Record<string, string> = { 'auth/development-mails': 'auth/mails' };

interface Named {
  noun: string;
  file: string;
  service: string;
}

async function readContracts(): Promise<Named[]> {
  const contracts = await allContracts();
  const found: Named[] = [];
  for (const file of glob('shared/contracts/src/*.ts')) {
    const module: Record<string, unknown> = await import(path.join(projectFolder, file));
    for (const [name, value] of Object.entries(module)) {
      const contract = contracts.find((one) => one === value);
      const noun = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (contract) found.push({ noun, file, service: contract.service });
    }
  }
  return found;
}

export const nameRules = {
  'a contract has the name of its file and of a folder in its service': async () =>
    (await readContracts()).flatMap(({ noun, file, service }) => {
      const folder = elsewhere[`${service}/${noun}`] ?? `${service}/${noun}`;
      return [
        ...(path.basename(file, '.ts') === noun ? [] : [`${file}: its contract is ${noun}`]),
        ...(folders.includes(folder) ? [] : [`${file}: ${service} has no folder ${noun}`]),
      ];
    }),

  'a folder has the name of a contract, or a reason': async () => {
    // Every service has a personal-data contract.
    const nouns = new Set(['personal-data', ...(await readContracts()).map(({ noun }) => noun)]);
    const others = folders.filter((folder) => !nouns.has(path.basename(folder)));
    const listed = Object.keys(foldersWithoutContract);
    return [
      ...others.filter((one) => !listed.includes(one)).map((one) => `${one} is no contract`),
      ...listed.filter((one) => !others.includes(one)).map((one) => `${one} needs no reason`),
    ];
  },
};

export const trialRequestsInTrialBookings = () =>
  glob('{services/*,mfe-*,shared/parts}/src/{,*/}trial-bookings/**/*.{ts,tsx}')
    // A trial booking may refer to its trial request by trial_request_id.
    .filter((file) =>
      /trial[-_]?requests?(?!_id|[a-z])/i.test(
        file + readFileSync(path.join(projectFolder, file), 'utf8'),
      ),
    );
