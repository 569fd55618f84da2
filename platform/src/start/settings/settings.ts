import { type CommonEnv, type commonSettings, toCommonEnv } from '@kabar/server/common-settings';
import type { LiveEventsTransport } from '@kabar/server/live-events-transport';
import { productionRisks } from '@kabar/server/production-rules';
import { VariableError } from '@kabar/server/read-variables';
import {
  readGiven,
  readSettingValues,
  SettingError,
  type SettingValues,
} from '@kabar/server/setting';
import { OperatorError } from '../operator-error.ts';
import type { launcherSettings } from './env.ts';
import { definitions, ownSettings } from './setting-definitions.ts';

/** An invalid setting. */
export class SettingsError extends OperatorError {}

type Values = SettingValues<typeof launcherSettings & typeof commonSettings> & {
  REDIS_URL?: unknown;
};

export interface Settings extends CommonEnv {
  port: number;
  /** `localhost`: only this computer. Empty: every address. */
  host: string;
  dataFolder: string;
  /** Undefined: the embedded Postgres. */
  databaseUrl: string | undefined;
  /** The database URL that bypasses the pooler; undefined without a pooler. */
  directDatabaseUrl: string | undefined;
  /** The URL of a replica; undefined without one. */
  readDatabaseUrl: string | undefined;
  /** How live events are published from the database. */
  liveEvents: LiveEventsTransport;
  /** Undefined: stored in the data folder. */
  secret: string | undefined;
  /** All settings as given, including those that services read themselves. */
  given: Partial<Record<string, string>>;
  /** The effective values by name. */
  values: Readonly<Record<string, unknown>>;
}

/** Reads the settings, or throws a SettingsError with the reasons. An empty setting counts as not given. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = toSettings(variables);
  refuse(missingSecret(settings));
  return settings;
}

/** readSettings for processes that serve requests; also refuses combinations that production forbids. */
export function readStartSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = toSettings(variables);
  const { values, production } = settings;
  const ofServices = [...ownSettings.values()].flatMap(
    ({ startRisks }) => startRisks?.(values, production) ?? [],
  );
  refuse([...productionRisks(settings), ...missingSecret(settings), ...ofServices]);
  return settings;
}

function toSettings(variables: NodeJS.ProcessEnv): Settings {
  const given = explained(() => readGiven(variables, definitions));
  // The cast is safe, because `definitions` includes the launcher's and the common settings.
  const values = explained(() => readSettingValues(definitions, given)) as Values;
  return {
    ...toCommonEnv(values),
    port: values.PORT,
    host: values.HOST,
    dataFolder: values.KABAR_DATA,
    ...readDatabaseUrls(values),
    liveEvents: values.REDIS_URL === undefined ? 'notify' : 'outbox',
    secret: values.KABAR_SECRET,
    given,
    values,
  };
}

/** Throws a SettingsError with all reasons, if there are any. */
function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new SettingsError(reasons.join('\n'));
}

function missingSecret({ production, secret }: Settings): string[] {
  return production && !secret ? [noSecret] : [];
}

const noSecret =
  'KABAR_SECRET must be set in production, to at least 32 random characters: without it whoever reads KABAR_DATA can sign links and open the database as every service.';

function readDatabaseUrls(values: Values) {
  const {
    DATABASE_URL: address,
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: read,
    DATABASE_PASSWORD: password,
  } = values;
  if (direct !== undefined && address === undefined) {
    throw new SettingsError(
      'DATABASE_DIRECT_URL goes with a DATABASE_URL: the address of the pooler.',
    );
  }
  if (read !== undefined && address === undefined) {
    throw new SettingsError(
      'DATABASE_READ_URL goes with a DATABASE_URL: the address of the primary.',
    );
  }
  return {
    databaseUrl: withPassword(address, password),
    directDatabaseUrl: direct && withPassword(direct, password),
    readDatabaseUrl: read,
  };
}

function withPassword(address: string | undefined, password: string | undefined) {
  if (password === undefined) return address;
  const url = address === undefined ? undefined : new URL(address);
  if (!url?.username || url.password) {
    throw new SettingsError(
      'DATABASE_PASSWORD goes with a DATABASE_URL that names a user and no password.',
    );
  }
  url.password = encodeURIComponent(password);
  return url.toString();
}

function explained<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const isOurs = error instanceof SettingError || error instanceof VariableError;
    throw isOurs ? new SettingsError(error.message) : error;
  }
}
