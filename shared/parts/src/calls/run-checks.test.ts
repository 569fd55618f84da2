import { describe, expect, it } from 'vitest';
import { type CheckName, type CheckResult, checkNames, hasTurn, runChecks } from './run-checks.ts';

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

  it('knows whether there is a server for firewalls', () => {
    expect(hasTurn([])).toBe(false);
    expect(hasTurn([{ urls: 'stun:stun.example.org' }])).toBe(false);
    expect(hasTurn([{ urls: ['stun:a.example.org', 'turns:b.example.org:443'] }])).toBe(true);
  });
});
