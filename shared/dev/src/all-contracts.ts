import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Contract,
  type Endpoint,
  type ServiceName,
  serviceNames,
} from '@kabar/contracts/contract';
import { personalData } from '@kabar/contracts/personal-data';

const folder = path.join(import.meta.dirname, '..', '..', 'contracts', 'src');

/** All contracts, found by their files, so that a new one is checked without being listed. */
export async function allContracts(): Promise<Contract[]> {
  return [
    ...(await contractModules()).flatMap(({ contracts }) => contracts),
    // One contract that every service has.
    ...serviceNames.map((service): Contract => personalData(service)),
  ];
}

/** The files with at least one contract: 'sessions.ts'. */
export async function contractFiles(): Promise<string[]> {
  const holding = (await contractModules()).filter(({ contracts }) => contracts.length > 0);
  return holding.map(({ file }) => file);
}

async function contractModules(): Promise<{ file: string; contracts: Contract[] }[]> {
  const files = readdirSync(folder).filter((file) => !/\.test\./.test(file));
  return await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(path.join(folder, file));
      return { file, contracts: Object.values(exported).filter(isContract) };
    }),
  );
}

export interface NamedEndpoint {
  /** e.g. 'companion GET /trial-bookings/{id}'. */
  name: string;
  service: ServiceName;
  endpoint: Endpoint;
}

export async function allEndpoints(): Promise<NamedEndpoint[]> {
  return (await allContracts()).flatMap(({ service, endpoints }) =>
    Object.values(endpoints).map((endpoint) => ({
      name: `${service} ${endpoint.method} ${endpoint.path}`,
      service,
      endpoint,
    })),
  );
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoints' in value && 'service' in value;
}
