import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodes, type Job, type Refusal, Refused } from './job.ts';

export interface Bounds {
  timeoutMs: number;
  /** Maximum memory of the whole process. */
  maxMemory: number;
  maxOutput: number;
}

const megabytes = 1024 * 1024;

/** Ten times what the most expensive accepted picture needs. */
export const usualBounds: Bounds = {
  timeoutMs: 10_000,
  maxMemory: 400 * megabytes,
  maxOutput: 20 * megabytes,
};

const program = fileURLToPath(new URL('decoder-main.ts', import.meta.url));

/** Limits V8's heap and WebAssembly's memory (in pages of 64 KB); the file's buffer is outside both. */
const flags = [
  '--disable-warning=ExperimentalWarning',
  '--max-old-space-size=128',
  '--wasm-max-mem-pages=4096',
];

/**
 * Decodes a file in a separate process, which is killed at its limits. Throws Refused with the reason, also when the
 * decoder crashes or hangs. Any other error means that the process could not be started.
 */
export function runDecoder(job: Job, bytes: Buffer, bounds = usualBounds): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const decoder = spawn(
      process.execPath,
      [...flags, program, JSON.stringify(job), String(bounds.maxMemory)],
      {
        env: environment(),
        stdio: ['pipe', 'pipe', 'pipe'],
        timeout: bounds.timeoutMs,
        killSignal: 'SIGKILL',
      },
    );
    const output: Buffer[] = [];
    let length = 0;
    let stderr = '';
    decoder.stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > bounds.maxOutput) decoder.kill('SIGKILL');
      else output.push(piece);
    });
    decoder.stderr.setEncoding('utf8').on('data', (piece: string) => {
      stderr = (stderr + piece).slice(0, 2_000);
    });
    // A decoder that refuses early closes stdin (EPIPE); its exit code has the reason.
    decoder.stdin.on('error', () => undefined);
    decoder.stdin.end(bytes);
    decoder.once('error', reject);
    decoder.once('close', (code, signal) => {
      // The process may exit by itself before the kill.
      const isCut = length > bounds.maxOutput;
      if (code === 0 && !isCut) return resolve(Buffer.concat(output));
      const cause = new Error(`the decoder ended with ${signal ?? code}: ${stderr}`);
      reject(new Refused(isCut ? 'too_big' : reasonOf(code, signal), { cause }));
    });
  });
}

/**
 * The child gets none of our settings and secrets. Its compile cache is separate, so that no service runs code that a
 * decoder wrote.
 */
function environment(): Record<string, string> {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  return cache ? { NODE_COMPILE_CACHE: path.join(cache, 'pictures') } : {};
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): Refusal {
  // SIGKILL comes from our limits, or from the system when memory runs out.
  if (signal === 'SIGKILL') return 'too_big';
  const refusals = Object.keys(exitCodes) as Refusal[];
  return refusals.find((reason) => exitCodes[reason] === code) ?? 'unreadable';
}
