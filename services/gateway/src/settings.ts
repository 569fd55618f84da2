import { type CommonEnv, commonSettings, readCommonEnv } from '@kabar/server/common-settings';
import { SettingError } from '@kabar/server/setting';
import { legalSettings, type OwnLegalNumbers, readLegalNumbers } from './legal-numbers.ts';

export interface GatewaySettings extends Omit<CommonEnv, 'allowHttp'> {
  /**
   * The LiveKit server for calls, to which pages may connect; undefined if calls are peer to peer.
   */
  livekitUrl?: string | undefined;
  /** The numbers in legal texts that this installation's settings change. */
  legalNumbers?: OwnLegalNumbers;
  /** For development: a remote that is served by its dev server with hot module replacement. */
  hot?: HotRemote | undefined;
}

export interface HotRemote {
  name: string;
  url: string;
}

export const gatewayVariables: readonly string[] = [
  ...Object.keys(commonSettings),
  'LIVEKIT_URL',
  ...Object.values(legalSettings),
  'KABAR_HOT',
];

/**
 * Reads the settings of a gateway in its own process. Throws an error with one message that names the invalid setting.
 */
export function readGatewaySettings(variables: NodeJS.ProcessEnv): GatewaySettings {
  try {
    return {
      ...readCommonEnv(variables),
      livekitUrl: readLivekitUrl(variables.LIVEKIT_URL),
      legalNumbers: readLegalNumbers(variables),
      hot: readHotRemote(variables.KABAR_HOT),
    };
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new Error(`The gateway cannot start: ${error.message}`, { cause: error });
  }
}

/** Example: `client=http://127.0.0.1:4100` */
export function readHotRemote(value: string | undefined): HotRemote | undefined {
  const [name, url] = value?.split('=') ?? [];
  return name && url ? { name, url } : undefined;
}

/** The bookings service defines this setting and refuses invalid addresses. */
export function readLivekitUrl(value: string | undefined): string | undefined {
  return value && URL.canParse(value) ? value : undefined;
}
