import type { NamedEndpoint } from '@kabar/dev/all-contracts';
import fc, { type Arbitrary } from 'fast-check';
import { readMatrix } from '../slices/read-slices.ts';
import { fromSchema } from './from-schema.ts';

type Input = Record<string, unknown>;

const matrix = await readMatrix();

/** Valid inputs: half are generated from the schema, half come from the access matrix, which refers to existing rows. */
export async function inputsOf(
  { name, endpoint }: NamedEndpoint,
  ids: readonly string[],
): Promise<Arbitrary<Input>> {
  const made = fromSchema(endpoint.input, ids).map((input): Input => Object(input));
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const requestOf = matrix[name]?.asked;
  if (requestOf === undefined) return made;
  const good = await Promise.all(ids.map(async (id) => ({ id, ...(await requestOf(id)) })));
  const validInputs = fc.constantFrom(...good).map(({ id, query, body }): Input => {
    const inPath = Object.fromEntries(names.map((parameter) => [parameter, id]));
    const inBody: Input = Buffer.isBuffer(body) ? {} : JSON.parse(JSON.stringify(body ?? {}));
    return { ...query, ...inBody, ...inPath };
  });
  return fc.oneof(made, validInputs);
}
