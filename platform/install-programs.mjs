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

// One after the other, so that a package that cannot be had costs only its own stage.
for (const packages of [
  ['redis-server'],
  chromiumPackages,
  firefoxPackages,
  webkitPackages,
  ['caddy'],
  pgbouncerPackages,
])
  install([packages]);
for (const program of [livekit, stripeMock, s3Server, oasdiff, composeChecker, kustomize])
  findOrBuild(program);
await findOrBuildPgbouncer();
