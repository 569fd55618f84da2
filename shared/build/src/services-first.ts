import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Question {
  root: string;
  /** The folder with the scripts of the release. */
  folder: string;
  /** The address of the gateway of the running services. */
  origin: string;
}

interface Document {
  paths?: Record<string, Record<string, unknown>>;
}

/**
 * Refuses a release whose pages call endpoints that the running services lack: services are deployed first.
 * Returns a line when the services cannot be reached.
 */
export async function refuseNewerEndpoints({ root, folder, origin }: Question): Promise<string[]> {
  const called = calledEndpoints(folder);
  const services = path.join(root, 'services');
  const ours = readdirSync(services).flatMap((service) => {
    const document = documentIn(path.join(services, service, 'openapi.json'));
    const endpoints = document ? endpointsOf(service, document) : [];
    return endpoints.length > 0 ? [{ service, endpoints }] : [];
  });
  try {
    const lacking = await Promise.all(
      ours.map(async ({ service, endpoints }) => {
        const running = new Set(endpointsOf(service, await runningDocument(origin, service)));
        return endpoints
          .filter((endpoint) => called.has(endpoint) && !running.has(endpoint))
          .map((endpoint) => `${service}: ${endpoint}`);
      }),
    );
    const named = lacking.flat();
    if (named.length === 0) return [];
    throw new ServicesFirst(named);
  } catch (error) {
    if (error instanceof ServicesFirst) throw error;
    return [
      `Running services are not compared, because ${origin} does not answer; --services names another address.`,
    ];
  }
}

class ServicesFirst extends Error {
  constructor(named: string[]) {
    super(
      `The running services lack what these pages call: ${named.join(', ')}. Release the services first. Nothing was published; -- --breaks "..." says why it may be.`,
    );
  }
}

/** Endpoints in the form in which sources write them, for example `GET /people/{id}`. */
function calledEndpoints(folder: string): Set<string> {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Set(
    scripts.flatMap((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(/(["'`])((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)\1/g)].map(
        ([, , endpoint = '']) => endpoint,
      );
    }),
  );
}

function endpointsOf(service: string, { paths = {} }: Document): string[] {
  const base = `/api/${service}`;
  return Object.entries(paths).flatMap(([place, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${place.replace(base, '')}`),
  );
}

function documentIn(file: string): Document | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A service that does not run yet has no endpoints. */
async function runningDocument(origin: string, service: string): Promise<Document> {
  const address = new URL(`/api/${service}/openapi.json`, origin);
  const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return await response.json();
}
