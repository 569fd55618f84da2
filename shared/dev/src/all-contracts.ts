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

/** Finds contracts by their files, so that a new contract is checked without being listed. */
export async function allContracts(): Promise<Contract[]> {
  return [
    ...(await contractModules()).flatMap(({ contracts }) => contracts),
    // Every service has its own instance of this contract.
    ...serviceNames.map((service): Contract => personalData(service)),
  ];
}

/** File names of `contracts` that export at least one contract, e.g. 'sessions.ts'. */
export async function contractFiles(): Promise<string[]> {
  const holding = (await contractModules()).filter(({ contracts }) => contracts.length > 0);
  return holding.map(({ file }) => file);
}

async function contractModules(): Promise<{ file: string; contracts: Contract[] }[]> {
  const files = readdirSync(folder).filter((file) => !/\.test\./.test(file));
  const modules: { file: string; contracts: Contract[] }[] = [];
  // Imports run one by one: vitest can return a module that another import is still evaluating.
  for (const file of files) {
    const exported: Record<string, unknown> = await import(path.join(folder, file));
    modules.push({ file, contracts: Object.values(exported).filter(isContract) });
  }
  return modules;
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
