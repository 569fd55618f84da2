import { createServer } from 'node:net';

/* Below what systems give to outgoing connections and to servers that ask for any port (from 32768, from 49152 elsewhere). */
const lowest = 11_000;
const highest = 32_767;
const perProcess = 64;
let last = lowest + ((process.pid * perProcess) % (highest - lowest));

/**
 * A port of this computer that nothing listens on at the moment. No two calls of one process get the same port; processes that run
 * side by side begin at different places, by their ids, and no connection is given one of these ports.
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
