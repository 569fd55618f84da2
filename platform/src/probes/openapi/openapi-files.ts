import { type ServiceName, serviceNames } from '@kabar/contracts/contract';
import { allContracts } from '@kabar/dev/all-contracts';
import { openApiDocument } from '@kabar/server/open-api';

/** services/<name>/openapi.json as printed from the contracts, by path relative to the project. */
export async function openApiFiles(): Promise<Map<string, string>> {
  const contracts = await allContracts();
  return new Map(serviceNames.map((name) => [fileOf(name), printed(name, contracts)]));
}

export function fileOf(name: ServiceName): string {
  return `services/${name}/openapi.json`;
}

function printed(name: ServiceName, contracts: Awaited<ReturnType<typeof allContracts>>): string {
  const ofService = contracts.filter(({ service }) => service === name);
  const at = { brandName: 'Kabar', publicUrl: 'http://localhost:3000' };
  const document = openApiDocument(name, at, ofService);
  const { paths = {}, ...rest } = document;
  const operations = Object.entries(paths)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, methods]) => `    ${JSON.stringify(path)}: ${JSON.stringify(methods)}`);
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  // One line for each path, because fully formatted documents would have a hundred thousand lines.
  return `${head},\n  "paths": {\n${operations.join(',\n')}\n  }\n}\n`;
}
