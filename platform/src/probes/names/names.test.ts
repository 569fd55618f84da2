import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@kabar/contracts/contract';
import { allContracts } from '@kabar/dev/all-contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import {
  contractsElsewhere,
  noNouns,
  screens,
  slicesWithoutContract,
  wholeProduct,
  withoutPages,
} from './rules.ts';

/** Screens of shared parts are in shared/parts instead of a remote. */
const roomOf = (name: string) => (name === 'parts' ? 'shared/parts' : name);
const remotes = readdirSync(projectFolder).filter((name) => name.startsWith('mfe-'));

const folders = (...below: string[]) =>
  readdirSync(path.join(projectFolder, ...below), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'words')
    .map(({ name }) => name);

const servicesSlices = serviceNames.flatMap((service) =>
  folders('services', service, 'src').map((name) => `${service}/${name}`),
);
const pageSlices = [...remotes, 'parts'].flatMap((room) =>
  folders(roomOf(room), 'src').map((name) => `${room}/${name}`),
);
const specs = readdirSync(path.join(projectFolder, 'shell', 'e2e'))
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => file.slice(0, -'.spec.ts'.length));

const last = (slice: string) => slice.split('/')[1] ?? '';
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The contracts with the noun of their export, which must be the name of the file. */
let contracts: { noun: string; file: string; service: string | undefined }[];
let nouns: Set<string>;
beforeAll(async () => {
  const known = new Set(await allContracts());
  const source = path.join(projectFolder, 'shared', 'contracts', 'src');
  contracts = [];
  for (const name of readdirSync(source)) {
    const module: Record<string, unknown> = await import(path.join(source, name));
    for (const [key, value] of Object.entries(module)) {
      const declared = [...known].find((contract) => contract === value);
      if (declared)
        contracts.push({
          noun: kebab(key),
          file: name.slice(0, -'.ts'.length),
          service: declared.service,
        });
    }
  }
  // A contract that several services have, so it belongs to none.
  contracts.push({ noun: 'personal-data', file: 'personal-data', service: undefined });
  nouns = new Set(contracts.map(({ noun }) => noun));
});

describe('one noun, one spelling', () => {
  it('holds for the files of contracts', () => {
    expect(contracts.length).toBeGreaterThan(30);
    expect(contracts.filter(({ noun, file }) => noun !== file)).toEqual([]);
  });

  it('gives each contract a folder of its name in its service', () => {
    const missing = contracts
      .filter(({ service }) => service !== undefined)
      .map(({ noun, service }) => contractsElsewhere[noun] ?? `${service}/${noun}`)
      .filter((slice) => !servicesSlices.includes(slice));
    expect(missing).toEqual([]);
  });

  it('names every folder of a service after a contract, except those with a reason', () => {
    const other = servicesSlices.filter((slice) => !nouns.has(last(slice)));
    expect(other.toSorted()).toEqual(Object.keys(slicesWithoutContract).toSorted());
  });

  it('names every folder of a remote after a contract, except screens and those with a reason', () => {
    const other = pageSlices.filter((slice) => !nouns.has(last(slice)) && !(slice in screens));
    expect(other.toSorted()).toEqual(Object.keys(noNouns).toSorted());
  });

  it('gives each contract a folder of pages, or a screen that shows it', () => {
    const shown = new Set([
      ...pageSlices.map(last),
      ...Object.values(screens).flatMap(({ shows }) => shows),
    ]);
    const unseen = [...nouns].filter((noun) => !shown.has(noun));
    expect(unseen.toSorted()).toEqual(Object.keys(withoutPages).toSorted());
  });

  it.each(Object.entries(screens))(
    'finds in the code of %s the nouns that it shows',
    (slice, { shows }) => {
      const [room = '', name = ''] = slice.split('/');
      const folder = path.join(projectFolder, roomOf(room), 'src', name);
      const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .join('\n');
      expect(shows.filter((noun) => !code.includes(`@kabar/contracts/${noun}'`))).toEqual([]);
    },
  );

  it('begins the name of every browser spec with a noun or a screen, except those of the whole product', () => {
    const known = [...nouns, ...Object.keys(screens).map(last)];
    const begins = (spec: string, name: string) => spec === name || spec.startsWith(`${name}-`);
    const other = specs.filter((spec) => !known.some((name) => begins(spec, name)));
    expect(other.filter((spec) => !wholeProduct.some((name) => begins(spec, name)))).toEqual([]);
    expect(wholeProduct.filter((name) => !specs.some((spec) => begins(spec, name)))).toEqual([]);
  });

  // Decision: 46
  it('never calls a trial booking a trial request, which is what staff assign', () => {
    const own = servicesSlices
      .map((slice) => `services/${slice.replace('/', '/src/')}`)
      .concat(pageSlices.map((slice) => `${roomOf(slice.split('/')[0] ?? '')}/src/${last(slice)}`))
      .filter((folder) => folder.endsWith('/trial-bookings'));
    expect(own).toHaveLength(3);
    const files = own.flatMap((folder) =>
      readdirSync(path.join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(projectFolder, folder, file)),
    );
    // A trial booking may refer to its trial request by trial_request_id.
    const wrong = /trial[-_]?requests?(?!_id|[a-z])/i;
    expect(files.filter((file) => wrong.test(file + readFileSync(file, 'utf8')))).toEqual([]);
  });
});
