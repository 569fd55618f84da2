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
import { WebRtcRoom } from './webrtc-room.ts';

/** Why this device is not in the call any more. lost: it was away for so long that it must join anew. */
export type VisitEnd = EndReason | 'left' | 'reported' | 'otherDevice' | 'lost' | 'signedOut';

export interface VisitState {
  call: Timed<OpenCallView>;
  state: CallState;
  people: readonly CallPerson[];
  quality: CallQuality;
  /** The other one was here at least once since this device came. */
  wasTogether: boolean;
  end: VisitEnd | undefined;
}

export interface VisitOptions {
  joined: JoinedView;
  media: OwnMedia;
  isGuest: boolean;
  names: { own: string; other: string };
}

/** The server counts a device as gone after 45 seconds of silence. */
const heartbeat = 15_000;

/** One stay of this device in a call: its room, its sign of life, and what the server says of it. */
export class CallVisit {
  readonly #options: VisitOptions;
  readonly #listeners = new Set<() => void>();
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
    this.#state = {
      call,
      state: 'connecting',
      people: [],
      quality: 'good',
      wasTogether: false,
      end: undefined,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): VisitState => this.#state;

  /** Fails when the room does not let in. */
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
    // The seat proves whose goodbye it is: it is given back afterwards.
    await this.#left;
    const { seat } = this.#options.joined;
    // The server notices by the silence where this does not arrive.
    await callsApi('POST /calls/leave', { seat }).catch(() => undefined);
  }

  async report(message: string): Promise<void> {
    const { seat } = this.#options.joined;
    await callsApi('POST /calls/report', { seat, ...(message === '' ? {} : { message }) });
    this.#finish('reported');
  }

  /** The time has passed here: nobody waits for the server to say so. */
  endByClock(): void {
    this.#finish('time_over');
  }

  /** A sign of life, answered by how the call stands. */
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
    const answer = await callsApi('POST /calls/heartbeat', { seat });
    this.#tell({ call: timed(answer.call) });
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
      // The companion offers; the other one gives way where both do at once.
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

  #see(people: readonly CallPerson[]) {
    const wasTogether = this.#state.wasTogether || people.some(({ isOwn }) => !isOwn);
    this.#tell({ people, wasTogether });
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
    this.#tell({ end, people: [], state: 'disconnected' });
  }

  #tell(change: Partial<VisitState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
