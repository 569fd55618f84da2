import autocannon from 'autocannon';
import type { Call } from './caller.ts';
import type { Slice } from './side-by-side.ts';

/**
 * Sends requests over several connections, one at a time on each; returns the responses per second. `callOf` returns the
 * request of a connection: always the same one, or a function that creates each request (twice as expensive for the client).
 * The duration is rounded to whole seconds. Throws if a response is missing or has a status other than 200 and 201.
 */
export function load(
  url: string,
  connections: number,
  callOf: (connection: number) => Call | (() => Call),
): Slice {
  return async (milliseconds) => {
    let opened = 0;
    const result = await autocannon({
      url,
      connections,
      duration: milliseconds / 1_000,
      setupClient: (client) => {
        const call = callOf(opened);
        opened += 1;
        client.setRequests([
          typeof call === 'function'
            ? { setupRequest: (request) => ({ ...request, ...toRequest(call()) }) }
            : toRequest(call),
        ]);
      },
    });
    const { statusCodeStats, errors } = result;
    const others = Object.keys(statusCodeStats ?? {}).filter((status) => !/^20[01]$/.test(status));
    if (errors + others.length > 0 || result['2xx'] === 0)
      throw new Error(`${url}: ${errors} errors, answers ${JSON.stringify(statusCodeStats)}`);
    return result['2xx'] / result.duration;
  };
}

function toRequest({ method, path, headers = {}, body }: Call): autocannon.Request {
  const requestOptions = { method: method as autocannon.Request['method'], path };
  if (body === undefined) return { ...requestOptions, headers };
  return {
    ...requestOptions,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
