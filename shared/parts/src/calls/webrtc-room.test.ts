import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvents } from './call-room.ts';
import { FakePeer } from './fake-peer.ts';
import { type MemoryChannel, memoryChannels } from './memory-channel.ts';
import { WebRtcRoom } from './webrtc-room.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakePeer.all.length = 0;
});

function room(channel: MemoryChannel, name: 'Mary' | 'Sari') {
  const other = name === 'Mary' ? 'Sari' : 'Mary';
  const made = new WebRtcRoom({
    channel,
    iceServers: [],
    own: { identity: name, name },
    other: { identity: other, name: other },
    isPolite: name === 'Mary',
    createPeer: () => new FakePeer() as unknown as RTCPeerConnection,
  });
  const states: CallEvents['state'][] = [];
  const seen = { states, people: [] as string[] };
  made.on('state', (state) => states.push(state));
  made.on('people', (people) => {
    seen.people = people.map((person) => person.name);
  });
  return { room: made, seen };
}

const settle = () => vi.advanceTimersByTimeAsync(200);
const looks = (count: number) => vi.advanceTimersByTimeAsync(count * 2_000);

async function call() {
  const [first, second] = memoryChannels();
  const mary = room(first, 'Mary');
  const sari = room(second, 'Sari');
  await Promise.all([mary.room.connect(), sari.room.connect()]);
  await settle();
  return { mary, sari, channels: [first, second] as const };
}

/** Connections that are not closed. */
const open = () => FakePeer.all.filter(({ connectionState }) => connectionState !== 'closed');

describe('a call between two browsers', () => {
  it('connects two people in any order of joining, and when both join at once', async () => {
    for (const order of ['Mary first', 'Sari first', 'both']) {
      const [first, second] = memoryChannels();
      const mary = room(first, 'Mary');
      const sari = room(second, 'Sari');
      const rooms = order === 'Sari first' ? [sari, mary] : [mary, sari];
      for (const one of rooms) {
        await one.room.connect();
        if (order !== 'both') await settle();
      }
      await settle();
      expect(mary.seen.states.at(-1), order).toBe('connected');
      expect(sari.seen.states.at(-1), order).toBe('connected');
      expect(mary.seen.people, order).toEqual(['Mary', 'Sari']);
      expect(sari.seen.people, order).toEqual(['Sari', 'Mary']);
    }
  });

  it('forgets a person who left according to the server, unless media still arrive', async () => {
    const { sari } = await call();
    let packets = 0;
    let every = 1;
    for (const peer of open())
      peer.getStats = async () => {
        packets += every;
        return new Map([['in', { type: 'inbound-rtp', packetsReceived: packets }]]);
      };
    void sari.room.otherLeft();
    await settle();
    await looks(1);
    expect(sari.seen.people).toEqual(['Sari', 'Mary']);
    every = 0;
    await looks(2);
    expect(sari.seen.people).toEqual(['Sari']);
    expect(sari.seen.states.at(-1)).toBe('connected');
  });

  // Requirement: VIDEO-005
  it('passes through disconnected, connecting, connected and reconnecting', async () => {
    const { mary, sari } = await call();
    for (const peer of open()) peer.become('disconnected');
    expect(mary.seen.states.at(-1)).toBe('reconnecting');
    for (const peer of open()) peer.become('connected');
    await Promise.all([mary.room.leave(), sari.room.leave()]);
    expect(mary.seen.states).toEqual([
      'disconnected',
      'connecting',
      'connected',
      'connecting',
      'connected',
      'reconnecting',
      'connected',
      'disconnected',
    ]);
  });

  it('waits alone in the room until the other person joins, and again when they hang up', async () => {
    const [first, second] = memoryChannels();
    const mary = room(first, 'Mary');
    await mary.room.connect();
    await settle();
    expect(mary.seen).toMatchObject({ people: ['Mary'] });
    expect(mary.seen.states.at(-1)).toBe('connected');
    const sari = room(second, 'Sari');
    await sari.room.connect();
    await settle();
    expect(mary.seen.people).toEqual(['Mary', 'Sari']);
    await sari.room.leave();
    await settle();
    expect(mary.seen.people).toEqual(['Mary']);
    expect(mary.seen.states.at(-1)).toBe('connected');
  });

  it('reconnects a reloaded page, which has a new session id', async () => {
    const { mary, channels } = await call();
    // The page closes without a 'bye', and another one joins the same room.
    const again = room(channels[1], 'Sari');
    await again.room.connect();
    await settle();
    expect(mary.seen.states.at(-1)).toBe('connected');
    expect(again.seen.states.at(-1)).toBe('connected');
  });

  it('resolves simultaneous offers: one side gives way, and both stay connected', async () => {
    const { mary, sari } = await call();
    const peers = open();
    for (const peer of peers) peer.negotiate();
    await settle();
    expect(peers.map(({ signalingState }) => signalingState)).toEqual(['stable', 'stable']);
    // One of two offers is answered, and the other one is rolled back.
    expect(peers.map(({ localDescription }) => localDescription?.type).sort()).toEqual([
      'answer',
      'offer',
    ]);
    expect(mary.seen.states.at(-1)).toBe('connected');
    expect(sari.seen.states.at(-1)).toBe('connected');
  });

  it('restarts ICE from one side when the connection fails', async () => {
    await call();
    for (const peer of open()) peer.become('failed');
    await settle();
    expect(open().map(({ restarts }) => restarts)).toEqual(expect.arrayContaining([0, 1]));
    expect(open().map(({ connectionState }) => connectionState)).toEqual([
      'connected',
      'connected',
    ]);
  });

  // Requirement: VIDEO-009
  it('checks every two seconds, and makes a new connection after three checks without one', async () => {
    const { mary } = await call();
    const [before] = open();
    for (const peer of open()) peer.become('disconnected');
    await looks(2);
    expect(before?.connectionState).toBe('disconnected');
    expect(mary.seen.states.at(-1)).toBe('reconnecting');
    await looks(1);
    await settle();
    expect(before?.connectionState).toBe('closed');
    expect(mary.seen.states.at(-1)).toBe('connected');
  });

  it('reconnects after ten seconds without signals', async () => {
    const { mary, sari, channels } = await call();
    for (const channel of channels) channel.isCut = true;
    for (const peer of open()) peer.become('disconnected');
    await looks(5);
    expect(mary.seen.states.at(-1)).toBe('reconnecting');
    for (const channel of channels) channel.isCut = false;
    await looks(2);
    await settle();
    expect(mary.seen.states.at(-1)).toBe('connected');
    expect(sari.seen.states.at(-1)).toBe('connected');
  });

  it('counts a person who does not return as gone', async () => {
    const { mary, channels } = await call();
    channels[0].isCut = true;
    for (const peer of open()) peer.become('disconnected');
    await looks(20);
    expect(mary.seen.people).toEqual(['Mary']);
    expect(mary.seen.states.at(-1)).toBe('connected');
  });

  it('a call between two browsers ignores invalid signals', async () => {
    const { mary, channels } = await call();
    for (const body of ['', '{', 'null', '[]', '{"session":1}', '{"session":"a","to":"b"}'])
      for (const kind of ['hello', 'offer', 'answer', 'candidate', 'bye'] as const)
        await channels[1].send(kind, body);
    await settle();
    expect(mary.seen.states.at(-1)).toBe('connected');
  });
});
