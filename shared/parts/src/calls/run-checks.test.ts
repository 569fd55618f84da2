import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type CheckName,
  type CheckResult,
  checkNames,
  checksOf,
  hasTurn,
  runChecks,
} from './run-checks.ts';

const good = async () => 'ok' as const;
const all = { websocket: good, webrtc: good, turn: good, reconnect: good, publish: good };

async function told(checks: typeof all): Promise<string[]> {
  const heard: string[] = [];
  await runChecks(checks, (name: CheckName, result: CheckResult) =>
    heard.push(`${name} ${result}`),
  );
  return heard;
}

describe('the check of the connection', () => {
  it('runs its five tests one after the other', async () => {
    expect(await told(all)).toEqual(
      checkNames.flatMap((name) => [`${name} running`, `${name} ok`]),
    );
  });

  it('continues after a test that fails or throws', async () => {
    const webrtc = async () => {
      throw new Error('RTCPeerConnection is not defined');
    };
    const heard = await told({ ...all, webrtc });
    expect(heard).toContain('webrtc failed');
    expect(heard).toContain('publish ok');
  });

  it('reports whether there is a relay server for firewalls', () => {
    expect(hasTurn([])).toBe(false);
    expect(hasTurn([{ urls: 'stun:stun.example.org' }])).toBe(false);
    expect(hasTurn([{ urls: ['stun:a.example.org', 'turns:b.example.org:443'] }])).toBe(true);
  });
});

/** A connection that opens at once and fails for good on a restart. */
class LosingPeer {
  static isOpen = true;
  connectionState = 'connected';
  localDescription = { type: 'offer', sdp: '' };
  createDataChannel() {
    return {
      get readyState() {
        return LosingPeer.isOpen ? 'open' : 'closed';
      },
    };
  }
  async createOffer(options: RTCOfferOptions) {
    if (options.iceRestart) LosingPeer.isOpen = false;
    return {};
  }
  async setLocalDescription() {}
  async setRemoteDescription() {}
  async getStats() {
    return new Map([['received', { type: 'inbound-rtp', bytesReceived: 1 }]]);
  }
  close() {}
}

describe('a test of the connection', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  // Requirement: VIDEO-011
  it('sends a sound for three seconds, and waits five for the connection to recover', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('RTCPeerConnection', LosingPeer);
    vi.stubGlobal(
      'AudioContext',
      class {
        createOscillator = () => ({ connect() {}, start() {} });
        createMediaStreamDestination = () => ({ stream: { getTracks: () => [] } });
        async close() {}
      },
    );
    const { publish, reconnect } = await checksOf({ iceServers: [], livekit: null });
    const run = async (check: typeof publish) => {
      let result: string | undefined;
      void check().then((told) => {
        result = told;
      });
      let passed = 0;
      for (; result === undefined && passed < 10_000; passed += 50)
        await vi.advanceTimersByTimeAsync(50);
      return [result, passed];
    };
    expect(await run(publish)).toEqual(['ok', 3_000]);
    expect(await run(reconnect)).toEqual(['failed', 5_000]);
  });
});
