import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type Contract,
  type Endpoint,
  personalDataServices,
  type ServiceName,
} from '@kabar/contracts/contract';
import { personalData } from '@kabar/contracts/personal-data';

const folder = path.join(import.meta.dirname, '..', '..', 'contracts', 'src');

/** Every contract there is, found by its file, so that a new one is checked without being listed. */
export async function allContracts(): Promise<Contract[]> {
  const files = readdirSync(folder).filter((file) => !/\.test\./.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(path.join(folder, file))),
  );
  return [
    ...modules.flatMap((exported) => Object.values(exported).filter(isContract)),
    // Declared once for all of them.
    ...personalDataServices.map((service): Contract => personalData(service)),
  ];
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
