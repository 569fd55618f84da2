import autocannon from 'autocannon';
import type { Call } from './caller.ts';
import type { Slice } from './side-by-side.ts';

/**
 * Asks over so many connections, one request at a time on each; answers how many came back a second. `next` is asked
 * for each request, with the number of its connection. A slice ends with a whole second. Throws when anything but 200
 * comes back, or nothing.
 */
export function load(url: string, connections: number, next: (connection: number) => Call): Slice {
  return async (milliseconds) => {
    let opened = 0;
    const result = await autocannon({
      url,
      connections,
      duration: milliseconds / 1_000,
      setupClient: (client) => {
        const connection = opened;
        opened += 1;
        client.setRequests([
          { setupRequest: (request) => ({ ...request, ...toRequest(next(connection)) }) },
        ]);
      },
    });
    const { statusCodeStats, errors } = result;
    const others = Object.keys(statusCodeStats ?? {}).filter((status) => status !== '200');
    if (errors + others.length > 0 || result['2xx'] === 0)
      throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`);
    return result['2xx'] / result.duration;
  };
}

function toRequest({ method, path, headers = {}, body }: Call): autocannon.Request {
  const asked = { method: method as autocannon.Request['method'], path };
  if (body === undefined) return { ...asked, headers };
  return {
    ...asked,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
