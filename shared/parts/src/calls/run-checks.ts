import { PeerPair } from './peer-pair.ts';

export const checkNames = ['websocket', 'webrtc', 'turn', 'reconnect', 'publish'] as const;
export type CheckName = (typeof checkNames)[number];
/** notNeeded: nothing to test in this installation. */
export type CheckResult = 'waiting' | 'running' | 'ok' | 'failed' | 'notNeeded';
export type Checks = Record<CheckName, CheckResult>;
type Check = () => Promise<'ok' | 'failed' | 'notNeeded'>;

/** How this browser would connect to a call. */
export interface CheckedConnection {
  iceServers: RTCIceServer[];
  livekit: { url: string; token: string } | null;
}

export const untested: Checks = {
  websocket: 'waiting',
  webrtc: 'waiting',
  turn: 'waiting',
  reconnect: 'waiting',
  publish: 'waiting',
};

const reconnectTime = 5_000;
const publishTime = 3_000;
const anyTime = 5_000;

/** Runs the tests one after the other and reports each as it begins and ends. A test that throws has failed. */
export async function runChecks(
  checks: Record<CheckName, Check>,
  onResult: (name: CheckName, result: CheckResult) => void,
): Promise<void> {
  for (const name of checkNames) {
    onResult(name, 'running');
    onResult(name, await checks[name]().catch(() => 'failed' as const));
  }
}

export async function checksOf(connection: CheckedConnection): Promise<Record<CheckName, Check>> {
  if (connection.livekit) {
    const { liveKitChecks } = await import('./livekit-checks.ts');
    return liveKitChecks(connection.livekit);
  }
  const { iceServers } = connection;
  return {
    websocket: () => opens(socketAddress()),
    webrtc: () => withPair({ iceServers }, connects),
    turn: () => (hasTurn(iceServers) ? findsRelay(iceServers) : Promise.resolve('notNeeded')),
    reconnect: () => withPair({ iceServers }, comesBack),
    publish: () => withPair({ iceServers }, publishes),
  };
}

export function hasTurn(servers: readonly RTCIceServer[]): boolean {
  return servers.some(({ urls }) => [urls].flat().some((url) => /^turns?:/.test(url)));
}

function socketAddress(): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/chat/socket/?EIO=4&transport=websocket`;
}

function opens(address: string): Promise<'ok' | 'failed'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    const end = (result: 'ok' | 'failed') => {
      clearTimeout(timer);
      socket.close();
      resolve(result);
    };
    const timer = setTimeout(() => end('failed'), anyTime);
    // Waits for the first message, because a proxy may allow the handshake and block everything after it.
    socket.onmessage = () => end('ok');
    socket.onerror = () => end('failed');
    socket.onclose = () => end('failed');
  });
}

async function withPair(
  configuration: RTCConfiguration,
  check: (pair: PeerPair) => Promise<boolean>,
) {
  const pair = new PeerPair(configuration);
  try {
    return (await check(pair)) ? ('ok' as const) : ('failed' as const);
  } finally {
    pair.close();
  }
}

async function connects(pair: PeerPair): Promise<boolean> {
  await pair.connect();
  return until(() => pair.isConnected, anyTime);
}

async function comesBack(pair: PeerPair): Promise<boolean> {
  if (!(await connects(pair))) return false;
  await pair.connect({ iceRestart: true });
  return until(() => pair.isConnected, reconnectTime);
}

async function publishes(pair: PeerPair): Promise<boolean> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const sound = context.createMediaStreamDestination();
  tone.connect(sound);
  tone.start();
  for (const track of sound.stream.getTracks()) pair.sender.addTrack(track, sound.stream);
  try {
    await pair.connect();
    await pause(publishTime);
    return (await receivedBytes(pair.receiver)) > 0;
  } finally {
    await context.close();
  }
}

/** Whether a TURN server gives a relay candidate, which works through firewalls. */
async function findsRelay(iceServers: RTCIceServer[]): Promise<'ok' | 'failed'> {
  const peer = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' });
  let found = false;
  peer.onicecandidate = ({ candidate }) => {
    if (candidate?.type === 'relay') found = true;
  };
  try {
    peer.createDataChannel('check');
    await peer.setLocalDescription();
    return (await until(() => found, anyTime)) ? 'ok' : 'failed';
  } finally {
    peer.close();
  }
}

async function receivedBytes(peer: RTCPeerConnection): Promise<number> {
  let bytes = 0;
  for (const report of (await peer.getStats()).values())
    if (report.type === 'inbound-rtp') bytes += report.bytesReceived ?? 0;
  return bytes;
}

async function until(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!holds() && Date.now() < end) await pause(50);
  return holds();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
