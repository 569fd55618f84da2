import { Problem } from '@kabar/web/problem';
import {
  callsApi,
  type EndReason,
  type JoinedView,
  type OpenCallView,
  type Timed,
  timed,
} from './api.ts';
import { followCall } from './call-events.ts';
import type { CallPerson, CallRoom, CallState } from './call-room.ts';
import { asIceServers } from './ice-servers.ts';
import type { OwnMedia } from './own-media.ts';
import type { CallQuality } from './quality.ts';
import { ServerSignals } from './server-signals.ts';
import { TogetherClock } from './together-clock.ts';
import { WebRtcRoom } from './webrtc-room.ts';

/** Why this device has left the call. lost: its heartbeats failed for too long, so it must rejoin. */
export type VisitEnd = EndReason | 'left' | 'reported' | 'otherDevice' | 'lost' | 'signedOut';

export interface VisitState {
  call: Timed<OpenCallView>;
  state: CallState;
  people: readonly CallPerson[];
  quality: CallQuality;
  /** Whether both have been in the call at the same time since this device joined. */
  wasTogether: boolean;
  /** Whole minutes during which both were in the call, on this page; 0 below half a minute. Counted when the visit ends. */
  minutesTogether: number;
  end: VisitEnd | undefined;
}

export interface VisitOptions {
  joined: JoinedView;
  media: OwnMedia;
  isGuest: boolean;
  names: { own: string; other: string };
}

/** Milliseconds between heartbeats. The server counts a device as gone after 45 seconds without one. */
const heartbeat = 15_000;

/** One device's visit to a call: its room, its heartbeats, and the server's state. */
export class CallVisit {
  readonly #options: VisitOptions;
  readonly #listeners = new Set<() => void>();
  readonly #together: TogetherClock;
  #state: VisitState;
  #room: CallRoom | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #stops: (() => void)[] = [];
  #left: Promise<void> | undefined;
  #asking = false;
  #askAgain = false;

  constructor(options: VisitOptions) {
    this.#options = options;
    const call = timed(options.joined.call);
    this.#together = TogetherClock.of(call.roomName);
    this.#state = {
      call,
      state: 'connecting',
      people: [],
      quality: 'good',
      wasTogether: false,
      minutesTogether: 0,
      end: undefined,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): VisitState => this.#state;

  /** Rejects if the room refuses this person. */
  async start(): Promise<void> {
    const room = await this.#openRoom();
    this.#room = room;
    const { media, isGuest } = this.#options;
    this.#stops = [
      room.on('state', (state) => this.#tell({ state })),
      room.on('people', (people) => this.#see(people)),
      room.on('quality', (quality) => this.#tell({ quality })),
      room.on('closed', () => void this.look()),
      media.subscribe(() => this.#sendMedia()),
      ...(isGuest ? [] : [this.#follow()]),
    ];
    this.#timer = setInterval(() => void this.look(), heartbeat);
    this.#sendMedia();
    await room.connect();
  }

  async leave(): Promise<void> {
    this.#finish('left');
    // Leaving the room needs the seat, so the seat is released afterwards.
    await this.#left;
    const { seat } = this.#options.joined;
    // If this request is lost, the server notices the missing heartbeats.
    await callsApi('POST /calls/leave', { seat }, { background: true }).catch(() => undefined);
  }

  /** Leaves the call if it is still running, and reports it to staff. */
  async report(message: string): Promise<void> {
    const { seat } = this.#options.joined;
    await callsApi('POST /calls/report', { seat, ...(message === '' ? {} : { message }) });
    this.#finish('reported');
  }

  /** Ends the visit when the time is over by the clock, without waiting for the server. */
  endByClock(): void {
    this.#finish('time_over');
  }

  /** Sends a heartbeat, whose response has the current state of the call. */
  async look(): Promise<void> {
    if (this.#state.end) return;
    if (this.#asking) {
      this.#askAgain = true;
      return;
    }
    this.#asking = true;
    try {
      await this.#readCall();
    } catch (failure) {
      if (failure instanceof Problem && failure.code === 'signed_out') this.#finish('signedOut');
    } finally {
      this.#asking = false;
    }
    if (this.#askAgain) {
      this.#askAgain = false;
      await this.look();
    }
  }

  async #readCall() {
    const { seat } = this.#options.joined;
    const answer = await callsApi('POST /calls/heartbeat', { seat }, { background: true });
    this.#together.see(this.#isTogether(), Date.now());
    const wasThere = isOtherThere(this.#state.call);
    this.#tell({ call: timed(answer.call) });
    if (wasThere && !isOtherThere(this.#state.call)) void this.#room?.otherLeft();
    if (answer.seat === 'moved') this.#finish('otherDevice');
    else if (answer.seat === 'lost') this.#finish('lost');
    else if (answer.seat === 'left') this.#finish('left');
    else if (answer.seat === 'ended') this.#finish(answer.call.endReason ?? 'time_over');
  }

  async #openRoom(): Promise<CallRoom> {
    const { joined, names, isGuest } = this.#options;
    if (joined.livekit) {
      const { LiveKitRoom } = await import('./livekit-room.ts');
      return new LiveKitRoom({
        ...joined.livekit,
        iceServers: asIceServers(joined.iceServers),
        names,
      });
    }
    const channel = new ServerSignals({
      seat: joined.seat,
      roomName: joined.call.roomName,
      after: joined.signalsAfter,
      hasSocket: !isGuest,
      onChange: () => void this.look(),
      onEnded: (reason) => this.#finish(reason),
      onSeatEnded: () => void this.look(),
    });
    return new WebRtcRoom({
      channel,
      iceServers: asIceServers(joined.iceServers),
      own: { identity: 'own', name: names.own },
      other: { identity: 'other', name: names.other },
      // The companion makes the offer; on simultaneous offers the client yields (perfect negotiation).
      isPolite: joined.call.ownSide === 'client',
    });
  }

  #follow() {
    return followCall({
      roomName: this.#state.call.roomName,
      onChange: () => void this.look(),
      onEnded: (reason) => this.#finish(reason),
    });
  }

  #isTogether(): boolean {
    return this.#state.people.some(({ isOwn }) => !isOwn);
  }

  #see(people: readonly CallPerson[]) {
    const isTogether = people.some(({ isOwn }) => !isOwn);
    this.#together.see(isTogether, Date.now());
    this.#tell({ people, wasTogether: this.#state.wasTogether || isTogether });
  }

  #sendMedia() {
    const { audio, video } = this.#options.media.read();
    void this.#room?.setMicrophone(audio);
    void this.#room?.setCamera(video);
  }

  #finish(end: VisitEnd) {
    if (this.#state.end) return;
    clearInterval(this.#timer);
    for (const stop of this.#stops) stop();
    this.#left = this.#room?.leave();
    this.#together.see(false, Date.now());
    const minutesTogether = this.#together.minutes();
    this.#tell({ end, minutesTogether, people: [], state: 'disconnected' });
  }

  #tell(change: Partial<VisitState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function isOtherThere({ people, ownSide }: OpenCallView) {
  return people.some(({ side, seatId }) => side !== ownSide && seatId !== null);
}
