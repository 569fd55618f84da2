import type { ServiceName } from '@kabar/contracts/contract';
import { z } from 'zod';
import { type CommonEnv, readCommonEnv } from './common-settings.ts';
import { productionRisks } from './production-rules.ts';
import { readVariables } from './read-variables.ts';
import {
  readGiven,
  readSettingValues,
  SettingError,
  type Settings,
  type SettingValues,
} from './setting.ts';

export interface ServiceEnv extends CommonEnv {
  /** The URL of the service's login role, never of the owner. */
  databaseUrl: string;
  /** The same database without a pooler, for LISTEN and session-level locks. */
  directDatabaseUrl: string;
  /** A read replica that some endpoints use; undefined if there is none. */
  readDatabaseUrl?: string | undefined;
  /** The root folder of all stored files. */
  dataFolder: string;
  /** The service's secret, from which it derives the keys of short-lived links. */
  secret: string;
  /** The key of `systemKey`, base64. */
  systemKey: string;
  /** Whether the gateway is a separate process, which reports by header whether the caller is local. */
  split: boolean;
  /** The variables from which the service's env.ts reads its own settings (`ownSettings`). */
  variables: NodeJS.ProcessEnv;
}

/** Builds the environment in code, for the launcher and tests. */
export function serviceEnv(
  values: Pick<ServiceEnv, 'databaseUrl' | 'dataFolder' | 'secret' | 'systemKey' | 'publicUrl'> &
    Partial<ServiceEnv>,
): ServiceEnv {
  const env: ServiceEnv = {
    allowHttp: false,
    production: false,
    trustedProxies: 0,
    logLevel: 'info',
    brandName: 'Kabar',
    demo: false,
    demoPublic: false,
    metricsHost: '127.0.0.1',
    split: false,
    variables: {},
    directDatabaseUrl: values.databaseUrl,
    ...values,
  };
  const [risk] = productionRisks(env);
  if (risk !== undefined) throw new SettingError(risk);
  return env;
}

/** Variables that each separate service process needs besides the settings. */
const place = z.object({
  DATABASE_URL: z.url(),
  DATABASE_DIRECT_URL: z.url().optional(),
  DATABASE_READ_URL: z.url().optional(),
  KABAR_DATA: z.string().min(1),
  KABAR_SECRET: z.string().min(32),
  KABAR_SYSTEM_KEY: z.base64(),
});

export const placeVariables = Object.keys(place.shape);

/** Reads the environment of a separate service process. Throws a SettingError that names the invalid setting. */
export function readServiceEnv(service: ServiceName, variables: NodeJS.ProcessEnv): ServiceEnv {
  const given = place.safeParse(readVariables(variables, placeVariables));
  if (!given.success) {
    const [issue] = given.error.issues;
    const reason = `${issue?.path.join('.')}: ${issue?.message}`;
    throw new Error(`The ${service} service cannot start: ${reason}`);
  }
  const { DATABASE_URL: databaseUrl, KABAR_DATA: dataFolder } = given.data;
  const { DATABASE_DIRECT_URL: directDatabaseUrl = databaseUrl } = given.data;
  const { DATABASE_READ_URL: readDatabaseUrl } = given.data;
  const { KABAR_SECRET: secret, KABAR_SYSTEM_KEY: systemKey } = given.data;
  return {
    ...explained(service, () => readCommonEnv(variables)),
    ...{
      databaseUrl,
      directDatabaseUrl,
      readDatabaseUrl,
      dataFolder,
      secret,
      systemKey,
      variables,
      split: true,
    },
  };
}

/** Reads the settings that a service's env.ts defines; cached for each environment. */
export function ownSettings<Defined extends Settings>(
  service: ServiceName,
  settings: Defined,
): (env: CommonEnv & Pick<ServiceEnv, 'variables'>) => SettingValues<Defined> {
  const read = new WeakMap<object, SettingValues<Defined>>();
  return (env) => {
    const common = {
      NODE_ENV: env.production ? 'production' : 'development',
      PUBLIC_URL: env.publicUrl,
      BRAND_NAME: env.brandName,
    };
    const values =
      read.get(env) ??
      explained(service, () =>
        readSettingValues(settings, readGiven(env.variables, settings), common),
      );
    read.set(env, values);
    return values;
  };
}

function explained<Value>(service: ServiceName, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new Error(`The ${service} service cannot start: ${error.message}`, { cause: error });
  }
}
