import { built, findOrBuild } from './built-by-go.ts';
import { chromiumPackages } from './chromium.ts';
import { firefoxPackages, install, webkitPackages } from './find-program.ts';
import { findOrBuildPgbouncer, pgbouncerPackages } from './pgbouncer.ts';

/* For .ci/run: installs and builds, ahead of time, what its stages would install one by one. A stage says itself what it misses. */
const groups = [
  ...[['redis-server'], chromiumPackages, firefoxPackages, webkitPackages],
  ...[['caddy'], pgbouncerPackages],
];

// One by one only if a package cannot be had, which then costs only its own stage.
if (!install([groups.flat()])) for (const packages of groups) install([packages]);
for (const program of Object.values(built)) findOrBuild(program);
await findOrBuildPgbouncer();
