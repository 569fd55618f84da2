import { type CommonEnv, commonSettings, readCommonEnv } from '@kabar/server/common-settings';
import { SettingError } from '@kabar/server/setting';

export interface GatewaySettings extends Omit<CommonEnv, 'allowHttp'> {
  /** Development only: one remote comes from its own bundler, which exchanges modules in the running page. */
  hot?: HotRemote | undefined;
}

export interface HotRemote {
  name: string;
  url: string;
}

export const gatewayVariables: readonly string[] = [...Object.keys(commonSettings), 'KABAR_HOT'];

/** Reads the settings of a gateway that runs as its own process. Throws one sentence that names the bad one. */
export function readGatewaySettings(variables: NodeJS.ProcessEnv): GatewaySettings {
  try {
    return { ...readCommonEnv(variables), hot: readHotRemote(variables.KABAR_HOT) };
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new Error(`The gateway cannot start: ${error.message}`, { cause: error });
  }
}

/** `client=http://127.0.0.1:4100` */
export function readHotRemote(value: string | undefined): HotRemote | undefined {
  const [name, url] = value?.split('=') ?? [];
  return name && url ? { name, url } : undefined;
}
