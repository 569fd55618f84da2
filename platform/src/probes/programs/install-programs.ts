import { built, findOrBuild } from './built-by-go.ts';
import { chromiumPackages } from './chromium.ts';
import { firefoxPackages, install, webkitPackages } from './find-program.ts';
import { findOrBuildPgbouncer, pgbouncerPackages } from './pgbouncer.ts';

/* For .ci/run: installs and builds the programs of all stages at once. Each stage reports a missing program itself. */
const groups = [
  ...[['redis-server'], chromiumPackages, firefoxPackages, webkitPackages],
  ...[['caddy'], pgbouncerPackages],
];

// If a package is unavailable, installs the groups separately, so that only its stage is affected.
if (!install([groups.flat()])) for (const packages of groups) install([packages]);
for (const program of Object.values(built)) findOrBuild(program);
await findOrBuildPgbouncer();
