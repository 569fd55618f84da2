import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Release } from '@kabar/releases/release';

/** The file in a release with the contracts that its pages were built for. Browsers do not get it. */
export const contractsFile = 'openapi.json.br';

/** Puts each service's openapi.json, keyed by service, beside the files of a build. */
export function keepContracts(root: string, folder: string): void {
  const services = path.join(root, 'services');
  const documents = Object.fromEntries(
    readdirSync(services).flatMap((service) => {
      const file = path.join(services, service, 'openapi.json');
      return existsSync(file) ? [[service, JSON.parse(readFileSync(file, 'utf8'))]] : [];
    }),
  );
  // Read once, if ever: a higher quality would add seconds to each build.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const bytes = brotliCompressSync(JSON.stringify(documents), { params });
  writeFileSync(path.join(folder, contractsFile), bytes);
}

/** The path of a release's contracts file; undefined for a release that was published before contracts were kept. */
export function contractsOf(
  store: string,
  { name, version }: Pick<Release, 'name' | 'version'>,
): string | undefined {
  const file = path.join(store, name, version, contractsFile);
  return existsSync(file) ? file : undefined;
}
