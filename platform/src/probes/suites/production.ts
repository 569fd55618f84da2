import { spawnSync } from 'node:child_process';
import { projectFolder } from '../../start/project-folder.ts';
import { built, findOrBuild } from '../programs/built-by-go.ts';
import { findOrInstallChromium } from '../programs/chromium.ts';
import { findOrInstall } from '../programs/find-program.ts';
import { findOrInstallFromPypi } from '../programs/from-pypi.ts';
import { findOrBuildPgbouncer } from '../programs/pgbouncer.ts';
import { type Counted, leftOut, tell } from './reports.ts';
import { runBrowserTests, runUnits } from './runners.ts';

/* npm run test:production: tests docker-compose.yml without containers, as far as its programs are available on this machine. */
const env: Record<string, string | undefined> = {
  LIVEKIT_SERVER: findOrBuild(built.livekit),
  S3_SERVER: findOrBuild(built.s3Server),
  COMPOSE_CHECKER: findOrBuild(built.composeChecker),
  KUSTOMIZE: findOrBuild(built.kustomize),
  OASDIFF: findOrBuild(built.oasdiff),
  CADDY: findOrInstall(['caddy'], ['caddy']),
  REDIS: findOrInstall(['redis-server'], ['redis-server']),
  PGBOUNCER: await findOrBuildPgbouncer(),
  CHROMIUM_PATH: findOrInstallChromium(),
  KUBERNETES_VALIDATE: kubernetesValidate(),
};
for (const [variable, program] of Object.entries(env)) {
  if (program !== undefined) continue;
  console.log(`Left out: what needs ${variable}, which is not on this machine.`);
  env[variable] = process.env[variable];
}
// Builds releases, without which the gateway does not become healthy.
const build = spawnSync(process.execPath, ['shared/build/src/build-all.ts'], {
  ...{ cwd: projectFolder, stdio: 'inherit' },
});
const units = await runUnits(
  { name: 'production' },
  [
    'shared/server/src/s3-bucket.test.ts',
    'platform/src/probes/containers/compose-spec.test.ts',
    'platform/src/probes/kubernetes/kubernetes.test.ts',
    'platform/src/probes/openapi/openapi.test.ts',
    'shared/build/src/refuse-broken-pages.test.ts',
    'platform/src/probes/production/lost-writes.test.ts',
    'platform/src/probes/production/outages.test.ts',
    'platform/src/probes/production/pooler.test.ts',
  ],
  env,
);
const browser = await inBrowser();
tell('production', [units, browser]);
process.exitCode = units.failed + browser.failed === 0 && build.status === 0 ? 0 : 1;

/** A PyPI package that validates manifests by the schemas of Kubernetes. */
function kubernetesValidate(): string | undefined {
  const found = findOrInstallFromPypi('kubernetes-validate', '1.37.0');
  return typeof found === 'string' ? found : undefined;
}

async function inBrowser(): Promise<Counted> {
  const needed = ['LIVEKIT_SERVER', 'S3_SERVER', 'CADDY', 'REDIS', 'CHROMIUM_PATH'];
  if (needed.some((name) => env[name] === undefined))
    return leftOut(
      'browser tests of test:production',
      'their programs are not all on this machine',
    );
  return runBrowserTests({
    name: 'production-browser',
    config: 'shell/e2e/production/playwright.config.ts',
    args: process.argv.slice(2),
    // Keeps Playwright from starting an installation, which these tests do themselves.
    env: { ...env, E2E_ORIGIN: 'https://localhost' },
  });
}
