import { buffer } from 'node:stream/consumers';
import { exitCodes, type Job, Refused } from './job.ts';

/**
 * Decodes one untrusted file in a sandboxed process and exits. An exploit of the decoder reaches only this process,
 * which holds no secrets, connections or other people's pictures. run-decoder.ts starts it.
 */
const [wanted = '', maxMemory = ''] = process.argv.slice(2);

// Watches memory from this thread while decoding runs on another one; a Node flag limits WebAssembly's memory.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(maxMemory)) process.exit(exitCodes.too_big);
}, 10).unref();

try {
  const job: Job = JSON.parse(wanted);
  const picture = await decode(job, await buffer(process.stdin));
  process.stdout.write(picture);
} catch (error) {
  // stderr goes to the service's log.
  process.stderr.write(String(error instanceof Refused ? (error.cause ?? '') : error));
  process.exitCode = exitCodes[reasonOf(error)];
}

async function decode(job: Job, bytes: Buffer): Promise<Buffer> {
  if (job.kind === 'picture')
    return (await import('./decode-picture.ts')).decodePicture(bytes, job);
  return (await import('./draw-pdf.ts')).drawPdf(bytes, job);
}

function reasonOf(error: unknown) {
  if (error instanceof Refused) return error.reason;
  // WebAssembly traps with a RuntimeError when it runs out of memory.
  return error instanceof Error && error.name === 'RuntimeError' ? 'too_big' : 'unreadable';
}
