import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const version = '4.32.5';
const timeoutMs = 300_000;

/** Returns the program in a virtual environment that is kept between runs, or the reason why there is none. */
export async function installSchemathesis(): Promise<string | { reason: string }> {
  const folder = path.join(tmpdir(), `kabar-schemathesis-${version}-${process.getuid?.() ?? ''}`);
  const program = path.join(folder, 'bin', 'schemathesis');
  if (existsSync(program) && works(program, ['--version'])) return program;
  if (!works('python3', ['-c', 'import sys; assert sys.version_info >= (3, 10)'])) {
    return { reason: 'there is no python3 of 3.10 or newer.' };
  }
  rmSync(folder, { recursive: true, force: true });
  const made =
    works('python3', ['-m', 'venv', folder]) &&
    works(path.join(folder, 'bin', 'pip'), [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--retries=1',
      '--timeout=10',
      `schemathesis==${version}`,
    ]);
  if (made && works(program, ['--version'])) return program;
  rmSync(folder, { recursive: true, force: true });
  return { reason: `schemathesis ${version} cannot be installed from PyPI here.` };
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: timeoutMs }).status === 0;
}
