// npm run test:production: docker-compose.yml without containers, as far as its programs can be had on this machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findOrBuildPgbouncer } from './build-pgbouncer.mjs';
import { composeChecker, kustomize, livekit, oasdiff, s3Server } from './built-programs.mjs';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';
import { findOrInstallChromium } from './src/probes/chromium.mjs';
import { findOrInstall } from './src/probes/programs.mjs';
import { countBrowserTests, results, tell } from './test-reports.mjs';
import { findOrBuild, leftOut, runUnits } from './test-with-go.mjs';

const report = path.join(results, 'production-browser.json');

/** Those that Go builds once. */
const built = {
  LIVEKIT_SERVER: livekit,
  S3_SERVER: s3Server,
  COMPOSE_CHECKER: composeChecker,
  KUSTOMIZE: kustomize,
  OASDIFF: oasdiff,
};

await installMissing();
mkdirSync(results, { recursive: true });
rmSync(report, { force: true });
const programs = Object.fromEntries(
  Object.entries(built).map(([variable, server]) => [variable, findOrBuild(server)]),
);
programs.CADDY = findOrInstall(['caddy'], ['caddy']);
programs.REDIS = findOrInstall(['redis-server'], ['redis-server']);
programs.PGBOUNCER = await findOrBuildPgbouncer();
programs.CHROMIUM_PATH = findOrInstallChromium();
programs.KUBERNETES_VALIDATE = kubernetesValidate();
for (const [variable, program] of Object.entries(programs))
  if (program === undefined)
    console.log(`Left out: what needs ${variable}, which is not on this machine.`);
const env = { ...process.env, ...given() };
// Its gateway answers once there are releases.
const build = spawnSync(nodeProgram, ['shared/build/src/build-all.ts'], {
  ...{ cwd: projectFolder, stdio: 'inherit' },
});
const units = runUnits(
  {
    name: 'production',
    tests: [
      'shared/server/src/s3-bucket.test.ts',
      'platform/src/probes/containers/compose-spec.test.ts',
      'platform/src/probes/kubernetes/kubernetes.test.ts',
      'platform/src/probes/openapi/openapi.test.ts',
      'shared/build/src/refuse-broken-pages.test.ts',
      'platform/src/probes/production/lost-writes.test.ts',
      'platform/src/probes/production/outages.test.ts',
      'platform/src/probes/production/pooler.test.ts',
    ],
  },
  env,
);
const browser = runBrowser();
tell('production', [units, browser]);
process.exitCode = units.failed + browser.failed === 0 ? 0 : 1;

/** The schemas of Kubernetes come with a package of PyPI. @returns {string | undefined} */
function kubernetesValidate() {
  const folder = path.join(homedir(), '.cache', 'kabar', 'kubernetes-validate-1.37.0');
  const program = path.join(folder, 'bin', 'kubernetes-validate');
  if (existsSync(program)) return program;
  const works = (/** @type {string} */ command, /** @type {string[]} */ args) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = [
    'install',
    '--quiet',
    '--disable-pip-version-check',
    'kubernetes-validate==1.37.0',
  ];
  return works('python3', ['-m', 'venv', folder]) && works(path.join(folder, 'bin', 'pip'), install)
    ? program
    : undefined;
}

/** @returns {Record<string, string>} */
function given() {
  return Object.fromEntries(
    Object.entries(programs).flatMap(([name, program]) => (program ? [[name, program]] : [])),
  );
}

function runBrowser() {
  const needed = ['LIVEKIT_SERVER', 'S3_SERVER', 'CADDY', 'REDIS', 'CHROMIUM_PATH'];
  if (needed.some((name) => programs[name] === undefined)) {
    console.log('test:production leaves out its browser tests.');
    return leftOut(
      'browser tests of test:production',
      'their programs are not all on this machine',
    );
  }
  const cli = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');
  const test = ['test', '-c', 'shell/e2e/production/playwright.config.ts', '--reporter=list,json'];
  const { status } = spawnSync(nodeProgram, [cli, ...test, ...process.argv.slice(2)], {
    ...{ cwd: projectFolder, stdio: 'inherit' },
    env: {
      ...env,
      // The tests start their installation themselves.
      E2E_ORIGIN: 'https://localhost',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return countBrowserTests(report, build.status || (status ?? 1));
}
