import {
  type Contract,
  commonErrors,
  type Endpoint,
  type ServiceName,
} from '@kabar/contracts/contract';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { ServiceEnv } from './env.ts';
import { sessionCookieName } from './session-cookie.ts';

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    requestId: z.string(),
    fields: z.array(z.object({ path: z.string(), reason: z.string() })).optional(),
    retryAfter: z.number().optional(),
    takenBy: z.enum(['trial', 'paid']).optional(),
    nearestTimes: z.array(z.string()).optional(),
    opensAt: z.string().optional(),
  })
  .meta({ id: 'Problem' });

/** Generates the OpenAPI 3.1 document of one service from its contracts. */
export function openApiDocument(
  name: ServiceName,
  env: Pick<ServiceEnv, 'brandName' | 'publicUrl'>,
  contracts: readonly Pick<Contract, 'endpoints'>[],
) {
  const paths: ZodOpenApiPathsObject = {};
  for (const contract of contracts) {
    for (const [id, endpoint] of Object.entries(contract.endpoints)) {
      const path = `/api/${name}${endpoint.path}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, endpoint) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${env.brandName}: ${name} service`, version: '1' },
    servers: [{ url: env.publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(env.publicUrl) },
      },
    },
    paths,
  });
}

function operation(id: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const shape: Record<string, z.ZodType> =
    endpoint.input instanceof z.ZodObject
      ? (endpoint.input.shape as Record<string, z.ZodType>)
      : {};
  const inPath = Object.fromEntries(Object.entries(shape).filter(([key]) => names.includes(key)));
  const others = Object.fromEntries(Object.entries(shape).filter(([key]) => !names.includes(key)));
  const inQuery = endpoint.method === 'GET' || endpoint.file !== undefined;
  const body = !inQuery && endpoint.method !== 'DELETE' && Object.keys(others).length > 0;
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.who === 'everyone' ? {} : { security: [{ session: [] }] }),
    requestParams: {
      ...(names.length > 0 ? { path: z.object(inPath) } : {}),
      ...(inQuery && Object.keys(others).length > 0 ? { query: z.object(others) } : {}),
      ...(endpoint.versioned ? { header: z.object({ 'if-match': z.string().optional() }) } : {}),
    },
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: z.strictObject(others) } },
          },
        }
      : {}),
    ...(endpoint.file
      ? {
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            },
          },
        }
      : {}),
    responses: responses(endpoint),
  };
}

function responses(endpoint: Endpoint): ZodOpenApiOperationObject['responses'] {
  const status = endpoint.redirect ? 303 : (endpoint.status ?? 200);
  const success = endpoint.download
    ? {
        description: 'The file',
        content: { '*/*': { schema: { type: 'string' as const, format: 'binary' } } },
      }
    : status === 204 || status === 303
      ? { description: 'Done' }
      : { description: 'Done', content: { 'application/json': { schema: endpoint.output } } };
  const codes = Object.entries({ ...commonErrors, ...endpoint.errors });
  const failures = Object.groupBy(codes, ([, of]) => String(of));
  return {
    [String(status) as '200']: success,
    ...Object.fromEntries(
      Object.entries(failures).map(([of, list]) => [
        of,
        {
          description: (list ?? []).map(([code]) => code).join(', '),
          content: { 'application/problem+json': { schema: Problem } },
        },
      ]),
    ),
  };
}
