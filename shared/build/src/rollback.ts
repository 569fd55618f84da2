import path from 'node:path';
import { storeFolder } from './build-all.ts';
import { releaseNames } from './release.ts';
import { rollback } from './release-store.ts';

/* `npm run rollback -w mfe-client`: makes the previous release current, for pages that are opened from now on. */
const name = releaseNames.find((one) => one === process.argv[2]);
if (name === undefined) {
  console.error(`Say which one to roll back: ${releaseNames.join(', ')}.`);
  process.exitCode = 1;
} else {
  const store = storeFolder(path.resolve(import.meta.dirname, '../../..'));
  const version = rollback(store, name)[name]?.current.version;
  console.log(`${name} is back at ${version}.`);
}
