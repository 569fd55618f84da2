import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** Runs a Postgres program as the given user and returns its output, or throws an error with it. */
export function runProgram(
  file: string,
  args: string[],
  user: SystemUser | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      // The user may have no access to the working directory of this process.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: {
        PATH: process.env.PATH ?? '',
        LC_ALL: 'C',
        TZ: 'UTC',
        SystemRoot: process.env.SystemRoot,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // 'exit' and not 'close': the server that pg_ctl leaves behind may hold the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve(output);
      else reject(new Error(`${file} ended with ${code}: ${output.trim()}`));
    });
  });
}
