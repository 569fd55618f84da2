import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../../start/project-folder.ts';

const Service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string() }).optional(),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  user: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ aliases: z.array(z.string()) })).transform(Object.keys),
    ])
    .default(['default']),
  network_mode: z.literal('none').optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string(),
    })
    .optional(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string(),
});

const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

export type ComposeService = z.output<typeof Service>;

/** docker-compose.yml with these variables interpolated, like Compose. Throws for keys that this parser does not know. */
export function readCompose(variables: Record<string, string>) {
  return Compose.parse(interpolate(parsed(), variables));
}

/** docker-compose.yml without interpolation. */
export function readComposeAsWritten() {
  return Compose.parse(parsed());
}

function parsed(): unknown {
  const text = readFileSync(path.join(projectFolder, 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true });
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolateText(value, variables);
  if (Array.isArray(value)) return value.map((each) => interpolate(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, interpolate(each, variables)]),
  );
}

/** Supports the forms that the file uses: `:-` (default), `:+` (text if set), `:?` (error if not set), and `$$` for `$`. */
function interpolateText(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\$|\$\{(\w+):([-+?])([^}]*)\}/g, (whole, name, form, word) => {
    if (whole === '$$') return '$';
    const value = variables[name] || undefined;
    if (form === '+') return value === undefined ? '' : word;
    if (value === undefined && form === '?') throw new Error(`${name}: ${word}`);
    return value ?? word;
  });
}
