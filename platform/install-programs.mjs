// For .ci/run: installs and builds, ahead of time, what its stages would install one by one. A stage says itself what it misses.
import { findOrBuildPgbouncer, pgbouncerPackages } from './build-pgbouncer.mjs';
import {
  composeChecker,
  kustomize,
  livekit,
  oasdiff,
  s3Server,
  stripeMock,
} from './built-programs.mjs';
import { firefoxPackages, webkitPackages } from './src/probes/browser-packages.mjs';
import { chromiumPackages } from './src/probes/chromium.mjs';
import { install } from './src/probes/programs.mjs';
import { findOrBuild } from './test-with-go.mjs';

const groups = [
  ['redis-server'],
  chromiumPackages,
  firefoxPackages,
  webkitPackages,
  ['caddy'],
  pgbouncerPackages,
];

// One by one only if a package cannot be had, which then costs only its own stage.
if (!install([groups.flat()])) for (const packages of groups) install([packages]);
for (const program of [livekit, stripeMock, s3Server, oasdiff, composeChecker, kustomize])
  findOrBuild(program);
await findOrBuildPgbouncer();
