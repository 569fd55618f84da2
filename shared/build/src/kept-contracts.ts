import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '@kabar/releases/release';

/** The file of a release that says what its pages expect of the services. Browsers do not get it. */
export const contractsFile = 'openapi.json.br';

/** Puts openapi.json of every service, by the service's name, beside the files of a build. */
export function keepContracts(root: string, folder: string): void {
  const services = path.join(root, 'services');
  const documents = Object.fromEntries(
    readdirSync(services).flatMap((service) => {
      const file = path.join(services, service, 'openapi.json');
      return existsSync(file) ? [[service, JSON.parse(readFileSync(file, 'utf8'))]] : [];
    }),
  );
  // It is read once, if ever: a better quality would take seconds of each build.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = brotliCompressSync(JSON.stringify(documents), { params });
  writeFileSync(path.join(folder, contractsFile), bytes);
}

/** The file with what the pages of a release expect; undefined for a release from before it was kept. */
export function contractsOf(
  store: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
): string | undefined {
  const file = path.join(store, name, version, contractsFile);
  return existsSync(file) ? file : undefined;
}
