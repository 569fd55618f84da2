import type { IceServer } from '@kabar/contracts/call-shapes';
import type { z } from 'zod';

/** As the browser takes them: what is not known is left out. */
export function asIceServers(servers: readonly z.output<typeof IceServer>[]): RTCIceServer[] {
  return servers.map(({ urls, username, credential }) => ({
    urls,
    ...(username === undefined ? {} : { username }),
    ...(credential === undefined ? {} : { credential }),
  }));
}
