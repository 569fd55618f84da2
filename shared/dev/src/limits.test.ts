import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-contracts.ts';

const services = path.join(import.meta.dirname, '..', '..', '..', 'services');
/** Error codes that mean that a maximum was reached, or that a one-time action was done already. */
const refusesMore = /_full$|_used$|_taken$|_settled$|_exists$|^already_|^link_invalid$/;

describe('an endpoint with a maximum', () => {
  it('declares it in its contract', async () => {
    const silent = (await allEndpoints()).filter(
      ({ endpoint }) =>
        // A GET creates nothing, so its error codes never concern a limit.
        endpoint.method !== 'GET' &&
        Object.keys(endpoint.errors ?? {}).some((code) => refusesMore.test(code)) &&
        (endpoint.limits ?? []).length === 0,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('belongs to a service that tests its limits', async () => {
    const limited = (await allEndpoints()).filter(({ endpoint }) => endpoint.limits !== undefined);
    const untried = new Set(limited.map(({ service }) => service).filter((name) => !tries(name)));
    expect([...untried]).toEqual([]);
  });
});

function tries(service: string) {
  const file = path.join(services, service, 'src', 'limits.test.ts');
  return (
    existsSync(file) &&
    new RegExp(`describeLimits\\(\\s*'${service}',`).test(readFileSync(file, 'utf8'))
  );
}
