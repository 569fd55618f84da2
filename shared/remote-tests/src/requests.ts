import type { Endpoint } from '@kabar/contracts/contract';
import { allEndpoints, type NamedEndpoint } from '@kabar/dev/all-contracts';

export interface Matched extends NamedEndpoint {
  /** The values of the path's parameters. */
  parameters: Record<string, string>;
}

const endpoints = (await allEndpoints()).map((one) => ({ ...one, pattern: patternOf(one) }));
// A fixed path segment wins over a parameter: /bookings/choices is not the booking 'choices'.
endpoints.sort((one, other) => braces(one.endpoint) - braces(other.endpoint));

const names = new Map<Endpoint, string>(endpoints.map(({ endpoint, name }) => [endpoint, name]));

/** The endpoint that a request matches; undefined if there is none. */
export function endpointFor(method: string, pathname: string): Matched | undefined {
  for (const { pattern, ...named } of endpoints) {
    const found = named.endpoint.method === method ? pattern.exec(pathname) : null;
    if (found) return { ...named, parameters: decoded(found.groups ?? {}) };
  }
  return undefined;
}

/** 'bookings GET /bookings/{id}'. */
export function nameOf(endpoint: Endpoint): string {
  const name = names.get(endpoint);
  if (name === undefined) throw new Error(`No contract has ${endpoint.method} ${endpoint.path}.`);
  return name;
}

/** A request's input: path parameters, query and body in one flat object, as services read it. */
export async function inputOf(request: Request, { endpoint, parameters }: Matched) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE' && !endpoint.file;
  const body: unknown = hasBody ? JSON.parse((await request.text()) || '{}') : {};
  return { ...query, ...Object(body), ...parameters };
}

function patternOf({ service, endpoint }: NamedEndpoint) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^/api/${service}${path}$`);
}

function braces({ path }: Endpoint) {
  return path.split('{').length;
}

function decoded(groups: Record<string, string>) {
  const entries = Object.entries(groups);
  return Object.fromEntries(entries.map(([name, value]) => [name, decodeURIComponent(value)]));
}
