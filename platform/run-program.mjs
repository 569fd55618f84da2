// Runs one program of the installed packages for a command that runs several.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodeProgram, projectFolder } from './install.mjs';

const bin = path.dirname(nodeProgram);

/**
 * @param {string} name its heading @param {string} program @param {string[]} args
 * @param {{ env?: Record<string, string>, gathered?: boolean }} [options] `gathered`: prints at the end, so that programs can run side by side
 * @returns {Promise<{ code: number, seconds: number }>}
 */
export function runProgram(name, program, args, { env = {}, gathered = false } = {}) {
  const started = Date.now();
  /** @type {Buffer[]} */
  const printed = [];
  if (!gathered) console.log(`\n=== ${name}`);
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, program), args, {
      cwd: projectFolder,
      stdio: gathered ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    child.stdout?.on('data', (text) => printed.push(text));
    child.stderr?.on('data', (text) => printed.push(text));
    const end = (/** @type {number | null} */ code) => {
      if (gathered) console.log(`\n=== ${name}\n${Buffer.concat(printed)}`.trimEnd());
      resolve({ code: code ?? 1, seconds: (Date.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('close', end);
  });
}
