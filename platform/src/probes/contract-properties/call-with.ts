import type { Endpoint, ServiceName } from '@kabar/contracts/contract';
import type { InstallationPerson } from '@kabar/dev/test-installation';
import type { Answer } from '@kabar/dev/test-service';

/** Limits values in URLs, because Node refuses long request lines. */
const longestInUrl = 400;

/** Sends an input, valid or not, in path, query and body as the endpoint expects it. */
export function callWith(
  caller: InstallationPerson,
  { service, endpoint }: { service: ServiceName; endpoint: Endpoint },
  input: Record<string, unknown>,
  file: Buffer,
): Promise<Answer> {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => inUrl(input[name]) || '-');
  const others = Object.entries(input).filter(([name]) => !inPath.has(name));
  const hasBody = !endpoint.file && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const query = hasBody
    ? ''
    : others.map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`).join('&');
  const body = endpoint.file ? file : hasBody ? withFields(others) : undefined;
  return caller.call(service, `${endpoint.method} ${path}${query ? `?${query}` : ''}`, body);
}

/** Uses defineProperty, so that __proto__ is an ordinary field. */
function withFields(fields: [string, unknown][]): Record<string, unknown> {
  const body = {};
  for (const [name, value] of fields)
    Object.defineProperty(body, name, { value, enumerable: true });
  return body;
}

function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const short = text.slice(0, longestInUrl);
  // A lone surrogate can only be written as bytes that are not UTF-8.
  return short.isWellFormed() ? encodeURIComponent(short) : '%ED%A0%80';
}
