import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodeProgram } from '../../../install.mjs';
import { projectFolder } from '../../start/project-folder.ts';

const bin = path.dirname(nodeProgram);

/**
 * Runs a program of the installed packages, or one at an absolute path. `gathered`: prints the output at the end, so that programs
 * can run concurrently.
 */
export function runProgram(
  heading: string,
  program: string,
  args: string[],
  { env = {}, gathered = false }: { env?: NodeJS.ProcessEnv; gathered?: boolean } = {},
): Promise<{ code: number; seconds: number }> {
  const started = Date.now();
  const printed: Buffer[] = [];
  if (!gathered) console.log(`\n=== ${heading}`);
  return new Promise((resolve) => {
    const child = spawn(path.resolve(bin, program), args, {
      cwd: projectFolder,
      stdio: gathered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    child.stdout?.on('data', (text) => printed.push(text));
    child.stderr?.on('data', (text) => printed.push(text));
    const end = (code: number | null) => {
      if (gathered) console.log(`\n=== ${heading}\n${Buffer.concat(printed)}`.trimEnd());
      resolve({ code: code ?? 1, seconds: (Date.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('close', end);
  });
}
