// npm run test:livekit: tests calls with a real LiveKit server, which Go builds once (about two and a half minutes).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';

// Later versions have replace directives, which `go install` refuses.
const version = 'v1.13.5';
const folder = path.join(homedir(), '.cache', 'kabar', `livekit-${version}`);
const program = path.join(folder, process.platform === 'win32' ? 'server.exe' : 'server');
const tests = ['services/bookings/src/calls/livekit-server.test.ts'];
const results = path.join(projectFolder, 'test-results');

await installMissing();
if (!existsSync(program) && !hasGo()) {
  console.log(
    `test:livekit is skipped: there is no Go to build the LiveKit server ${version} with.`,
  );
} else if (!existsSync(program) && !build()) {
  tell(0, 1);
  console.error(`The LiveKit server ${version} could not be built.`);
  process.exitCode = 1;
} else {
  process.exitCode = run();
}

function hasGo() {
  return spawnSync('go', ['version']).status === 0;
}

function build() {
  console.log(`Building the LiveKit server ${version}; this takes minutes, once.`);
  mkdirSync(folder, { recursive: true });
  const source = `github.com/livekit/livekit-server/cmd/server@${version}`;
  const env = { ...process.env, GOBIN: folder };
  return spawnSync('go', ['install', source], { env, stdio: 'inherit' }).status === 0;
}

/** Returns the exit code of the tests. */
function run() {
  const report = path.join(results, 'livekit.json');
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  const vitest = path.join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(nodeProgram, [vitest, 'run', ...reporters, ...tests], {
    cwd: projectFolder,
    env: { ...process.env, LIVEKIT_SERVER: program },
    stdio: 'inherit',
  });
  if (!existsSync(report)) tell(0, 1);
  else {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    tell(passed, failed);
  }
  return status ?? 1;
}

/** Writes the result for scripts that sum up a whole run. @param {number} passed @param {number} failed */
function tell(passed, failed) {
  mkdirSync(results, { recursive: true });
  writeFileSync(path.join(results, 'livekit.txt'), `${passed} passed, ${failed} failed\n`);
}
