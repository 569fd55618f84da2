import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const timeoutMs = 300_000;

/** Installs a PyPI package into a cached virtual environment; returns the path of its program, or why it is missing. */
export function findOrInstallFromPypi(name: string, version: string): string | { reason: string } {
  const folder = path.join(homedir(), '.cache', 'kabar', `${name}-${version}`);
  const program = path.join(folder, 'bin', name);
  if (existsSync(program) && works(program, '--version')) return program;
  if (!works('python3', '-c', 'import sys; assert sys.version_info >= (3, 10)'))
    return { reason: 'there is no python3 of 3.10 or newer.' };
  rmSync(folder, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--retries=1', '--timeout=10'];
  const isMade =
    works('python3', '-m', 'venv', folder) &&
    works(path.join(folder, 'bin', 'pip'), 'install', ...options, `${name}==${version}`);
  if (isMade && works(program, '--version')) return program;
  rmSync(folder, { recursive: true, force: true });
  return { reason: `${name} ${version} cannot be installed from PyPI here.` };
}

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: timeoutMs }).status === 0;
}
