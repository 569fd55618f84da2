import { CallNews } from './call-news.ts';
import type { CallEvents, CallPerson, CallRoom, CallState } from './call-room.ts';
import { pause } from './pause.ts';
import { PeerLink, type Tracks } from './peer-link.ts';
import { type PeerMessage, readPeerMessage, type SignalKind } from './peer-messages.ts';
import { type CallQuality, judge, type Measured, measure, steady } from './quality.ts';
import type { Signal, SignalChannel } from './signal-channel.ts';

export interface WebRtcRoomOptions {
  channel: SignalChannel;
  iceServers: RTCIceServer[];
  own: { identity: string; name: string };
  other: { identity: string; name: string };
  /** True for exactly one side of each call. */
  isPolite: boolean;
  createPeer?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

/** Milliseconds between connection checks, and the number of failed checks before reconnecting. */
const checkIntervalMs = 2_000;
const looksBeforeReset = 3;
/** The number of checks after which a silent person counts as gone. */
const looksBeforeGone = 15;
/** Maximum milliseconds for leaving. */
const byeTimeoutMs = 1_000;
/** Milliseconds to wait for media that still arrive. */
const listening = 500;

/**
 * A call over a peer connection between two browsers. A joining browser says hello with a new session id, and the other
 * one creates a new connection for each unknown session id. Reload, device change and network loss are thereby handled
 * alike.
 */
export class WebRtcRoom implements CallRoom {
  readonly #options: WebRtcRoomOptions;
  readonly #news = new CallNews();
  readonly #tracks: Tracks = { audio: null, video: null };
  #session = crypto.randomUUID();
  #remote: { session: string; link: PeerLink } | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isOpen = false;
  /** Whether the two were connected before, so that silence means a lost connection. */
  #wasConnected = false;
  #misses = 0;
  /** The server reported that the other person left; checked again while media still arrive. */
  #hasLeft = false;
  #measured: Measured | undefined;
  #lastQuality: CallQuality = 'good';

  constructor(options: WebRtcRoomOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    this.#news.tell('state', 'connecting');
    try {
      await this.#options.channel.open((signal) => this.#hear(signal));
    } catch (failure) {
      this.#news.tell('state', 'disconnected');
      throw failure;
    }
    this.#isOpen = true;
    this.#timer = setInterval(() => void this.#check(), checkIntervalMs);
    void this.#say('hello', {});
    this.#show();
  }

  async leave(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#timer);
    this.#remote?.link.close();
    this.#remote = undefined;
    this.#news.tell('people', []);
    this.#news.tell('state', 'disconnected');
    // A 'bye' spares the other side from waiting for a lost connection; hanging up waits only shortly for it.
    await Promise.race([this.#say('bye', {}), pause(byeTimeoutMs)]);
    this.#options.channel.close();
  }

  async otherLeft(): Promise<void> {
    this.#hasLeft = true;
    const remote = this.#remote;
    if (remote?.link.isConnected && (await stillSends(remote.link))) return;
    // They may have reconnected meanwhile.
    if (this.#remote === remote) this.#forget();
  }

  async setMicrophone(track: MediaStreamTrack | null): Promise<void> {
    await this.#setTrack('audio', track);
  }

  async setCamera(track: MediaStreamTrack | null): Promise<void> {
    await this.#setTrack('video', track);
  }

  on<Name extends keyof CallEvents>(name: Name, handler: (value: CallEvents[Name]) => void) {
    return this.#news.on(name, handler);
  }

  async #setTrack(kind: keyof Tracks, track: MediaStreamTrack | null) {
    this.#tracks[kind] = track;
    await this.#remote?.link.setTrack(kind, track);
    this.#show();
  }

  async #hear({ kind, body }: Signal) {
    const message = readPeerMessage(body);
    if (message === undefined || !this.#isOpen) return;
    const { session, to } = message;
    if (kind === 'hello') this.#meet(session, to);
    // Addressed to a connection that no longer exists.
    if (to !== this.#session || session !== this.#remote?.session) {
      if (kind === 'bye' && session === this.#remote?.session) this.#forget();
      return;
    }
    try {
      await this.#remote.link.take(kind, message);
    } catch {
      // An invalid description leaves no connection; the next checks create a new one.
    }
  }

  #meet(session: string, to: string | undefined) {
    if (session === this.#remote?.session) return;
    // A response to the hello of a connection that was closed here.
    if (to !== undefined && to !== this.#session) return;
    this.#hasLeft = false;
    this.#remote?.link.close();
    if (to === undefined) void this.#say('hello', { to: session });
    this.#measured = undefined;
    this.#misses = 0;
    const { createPeer = (configuration) => new RTCPeerConnection(configuration) } = this.#options;
    const link = new PeerLink({
      peer: createPeer({ iceServers: this.#options.iceServers }),
      isPolite: this.#options.isPolite,
      tracks: { ...this.#tracks },
      send: (kind, part) => void this.#say(kind, { to: session, ...part }),
      onChange: () => this.#show(),
    });
    this.#remote = { session, link };
    this.#show();
  }

  /** Drops the connection to a person who left. */
  #forget() {
    this.#hasLeft = false;
    this.#remote?.link.close();
    this.#remote = undefined;
    this.#wasConnected = false;
    this.#misses = 0;
    this.#show();
  }

  async #say(kind: SignalKind, part: Omit<PeerMessage, 'session'>) {
    const message: PeerMessage = { session: this.#session, ...part };
    // The channel retries; if it gives up, the checks below make a new connection.
    await this.#options.channel.send(kind, JSON.stringify(message)).catch(() => undefined);
  }

  async #check() {
    if (this.#remote?.link.isConnected) {
      this.#misses = 0;
      await this.#measure(this.#remote.link);
      return;
    }
    if (this.#remote === undefined && !this.#wasConnected) return this.#options.channel.look();
    this.#options.channel.look();
    this.#misses += 1;
    if (this.#misses >= looksBeforeGone) this.#forget();
    else if (this.#misses % looksBeforeReset === 0) this.#comeAnew();
  }

  /** Says hello with a new session id, as after a reload. */
  #comeAnew() {
    this.#remote?.link.close();
    this.#remote = undefined;
    this.#session = crypto.randomUUID();
    void this.#say('hello', {});
    this.#show();
  }

  async #measure(link: PeerLink) {
    const measured = measure(await link.reports());
    const before = this.#measured ?? measured;
    this.#measured = measured;
    if (this.#hasLeft && before !== measured && before.received === measured.received) {
      return this.#forget();
    }
    const quality = judge(before, measured);
    this.#news.tell('quality', steady(this.#news.now.quality, this.#lastQuality, quality));
    this.#lastQuality = quality;
  }

  #show() {
    if (!this.#isOpen) return;
    if (this.#remote?.link.isConnected) this.#wasConnected = true;
    this.#news.tell('people', this.#people());
    this.#news.tell('state', this.#state());
  }

  #state(): CallState {
    if (this.#remote?.link.isConnected) return 'connected';
    if (this.#wasConnected) return 'reconnecting';
    return this.#remote === undefined ? 'connected' : 'connecting';
  }

  #people(): CallPerson[] {
    const { own, other } = this.#options;
    const { audio, video } = this.#tracks;
    const self: CallPerson = {
      ...own,
      isOwn: true,
      hasMicrophone: audio !== null,
      hasCamera: video !== null,
      stream: undefined,
    };
    if (this.#remote === undefined && !this.#wasConnected) return [self];
    const link = this.#remote?.link;
    return [
      self,
      {
        ...other,
        isOwn: false,
        ...(link?.devices ?? { hasMicrophone: true, hasCamera: false }),
        stream: link?.stream,
      },
    ];
  }
}

/** Whether media arrive within half a second. A closed page stops sending long before its connection ends. */
async function stillSends(link: PeerLink): Promise<boolean> {
  const { received } = measure(await link.reports());
  await pause(listening);
  return measure(await link.reports()).received > received;
}
