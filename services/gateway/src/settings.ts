import { productionRisks } from '@kabar/server/production-rules';
import { z } from 'zod';

export interface GatewaySettings {
  publicUrl: string;
  brandName: string;
  demo: boolean;
  /** The development mailbox answers other computers too. */
  demoPublic: boolean;
  production: boolean;
  /** How many proxies of ours stand before us; forwarding headers count only then. */
  trustedProxies: number;
  logLevel: string;
  /** Development only: one remote comes from its own bundler, which exchanges modules in the running page. */
  hot?: HotRemote | undefined;
}

export interface HotRemote {
  name: string;
  url: string;
}

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const schema = z.object({
  PUBLIC_URL: z.url(),
  ALLOW_HTTP: flag.default(false),
  BRAND_NAME: z.string().default('Kabar'),
  KABAR_DEMO: flag.default(false),
  KABAR_DEMO_PUBLIC: flag.default(false),
  NODE_ENV: z.string().default('development'),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.string().default('info'),
  KABAR_HOT: z.string().optional(),
});

export const gatewayVariables: readonly string[] = Object.keys(schema.shape);

/** Reads the settings of a gateway that runs as its own process. Throws one sentence that names the bad one. */
export function readGatewaySettings(variables: NodeJS.ProcessEnv): GatewaySettings {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`The gateway cannot start: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = result.data;
  const [risk] = productionRisks({
    production: values.NODE_ENV === 'production',
    publicUrl: values.PUBLIC_URL,
    allowHttp: values.ALLOW_HTTP,
    demo: values.KABAR_DEMO,
    demoPublic: values.KABAR_DEMO_PUBLIC,
  });
  if (risk !== undefined) throw new Error(`The gateway cannot start: ${risk}`);
  return {
    publicUrl: values.PUBLIC_URL,
    brandName: values.BRAND_NAME,
    demo: values.KABAR_DEMO,
    demoPublic: values.KABAR_DEMO_PUBLIC,
    production: values.NODE_ENV === 'production',
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    hot: readHotRemote(values.KABAR_HOT),
  };
}

/** `client=http://127.0.0.1:4100` */
export function readHotRemote(value: string | undefined): HotRemote | undefined {
  const [name, url] = value?.split('=') ?? [];
  return name && url ? { name, url } : undefined;
}
