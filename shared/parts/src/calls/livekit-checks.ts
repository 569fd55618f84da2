import { type CheckInfo, CheckStatus, ConnectionCheck } from 'livekit-client';
import type { CheckName } from './run-checks.ts';

/** The five tests, run by LiveKit's library. */
export function liveKitChecks({ url, token }: { url: string; token: string }) {
  const check = new ConnectionCheck(url, token);
  const run = async (test: () => Promise<CheckInfo>) => asResult((await test()).status);
  return {
    websocket: () => run(() => check.checkWebsocket()),
    webrtc: () => run(() => check.checkWebRTC()),
    turn: () => run(() => check.checkTURN()),
    reconnect: () => run(() => check.checkReconnect()),
    publish: () => run(() => check.checkPublishAudio()),
  } satisfies Record<CheckName, () => Promise<'ok' | 'failed' | 'notNeeded'>>;
}

function asResult(status: CheckStatus): 'ok' | 'failed' | 'notNeeded' {
  if (status === CheckStatus.SKIPPED) return 'notNeeded';
  return status === CheckStatus.SUCCESS ? 'ok' : 'failed';
}
