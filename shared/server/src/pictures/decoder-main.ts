import { buffer } from 'node:stream/consumers';
import { exitCodes, type Job, Refused } from './job.ts';

/**
 * The program that decodes one untrusted file and exits. Whatever the file does to the decoder affects only this
 * process, which holds no secret, no connection and no other person's picture. run-decoder.ts starts it.
 */
const [wanted = '', maxMemory = ''] = process.argv.slice(2);

// Decoding runs on another thread, so that this one can watch it; a Node flag limits WebAssembly's memory.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(maxMemory)) process.exit(exitCodes.too_big);
}, 10).unref();

try {
  const job: Job = JSON.parse(wanted);
  const picture = await decode(job, await buffer(process.stdin));
  process.stdout.write(picture);
} catch (error) {
  // For the service's log.
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
  // WebAssembly traps when it runs out of memory.
  return error instanceof Error && error.name === 'RuntimeError' ? 'too_big' : 'unreadable';
}
