import { createServer } from 'node:net';

/* Ports from here up to 32768 are outside the ephemeral range of Linux and other systems. */
const lowest = 11_000;
const highest = 32_767;
const perProcess = 64;
let last = lowest + ((process.pid * perProcess) % (highest - lowest));

/**
 * Returns a TCP port that nothing listens on. Calls in one process never return the same port; parallel processes start
 * at different offsets by their process id.
 */
export async function freePort(): Promise<number> {
  last = last === highest ? lowest : last + 1;
  const port = last;
  return (await isTaken(port)) ? freePort() : port;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}
