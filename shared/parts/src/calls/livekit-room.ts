import {
  ConnectionQuality,
  ConnectionState,
  type LocalTrackPublication,
  type Participant,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';
import { CallNews } from './call-news.ts';
import type { CallEvents, CallPerson, CallRoom, CallState } from './call-room.ts';
import { pause } from './pause.ts';
import type { Tracks } from './peer-link.ts';
import type { CallQuality } from './quality.ts';

export interface LiveKitRoomOptions {
  url: string;
  token: string;
  iceServers: RTCIceServer[];
  names: { own: string; other: string };
}

/** Timeout of the preparation in milliseconds, after which the call begins without it. */
const preparing = 1_000;

const states: Record<ConnectionState, CallState> = {
  [ConnectionState.Disconnected]: 'disconnected',
  [ConnectionState.Connecting]: 'connecting',
  [ConnectionState.Connected]: 'connected',
  [ConnectionState.Reconnecting]: 'reconnecting',
  // Media continue in this state.
  [ConnectionState.SignalReconnecting]: 'connected',
};

const qualities: Partial<Record<ConnectionQuality, CallQuality>> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'fair',
  [ConnectionQuality.Poor]: 'poor',
};

/** A call over a LiveKit server. This file and its library are loaded only for such calls. */
export class LiveKitRoom implements CallRoom {
  readonly #options: LiveKitRoomOptions;
  readonly #news = new CallNews();
  readonly #room = new Room({ adaptiveStream: false, dynacast: true, disconnectOnPageLeave: true });
  readonly #tracks: Tracks = { audio: null, video: null };
  readonly #published: Partial<Record<keyof Tracks, LocalTrackPublication>> = {};
  readonly #streams = new Map<string, MediaStream>();
  /** Serialises changes, so that quick toggling of a camera ends in the last state. */
  #publishing: Promise<void> = Promise.resolve();

  constructor(options: LiveKitRoomOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const show = () => this.#show();
    this.#room
      .on(RoomEvent.ConnectionStateChanged, show)
      .on(RoomEvent.ParticipantConnected, show)
      .on(RoomEvent.ParticipantDisconnected, show)
      .on(RoomEvent.TrackSubscribed, show)
      .on(RoomEvent.TrackUnsubscribed, show)
      // A device that is off is unpublished, not muted, so that the camera's light goes out.
      .on(RoomEvent.TrackPublished, show)
      .on(RoomEvent.TrackUnpublished, show)
      .on(RoomEvent.TrackMuted, show)
      .on(RoomEvent.TrackUnmuted, show)
      .on(RoomEvent.Disconnected, () => this.#news.tell('closed', undefined))
      .on(RoomEvent.ConnectionQualityChanged, (quality, participant) => {
        const word = qualities[quality];
        if (participant.isLocal && word) this.#news.tell('quality', word);
      });
    this.#news.tell('state', 'connecting');
    const { url, token, iceServers } = this.#options;
    // Without configured servers LiveKit uses its own.
    const rtcConfig = iceServers.length > 0 ? { iceServers } : {};
    // Finds the nearest region of LiveKit Cloud, and warms up the connection to other servers.
    await Promise.race([this.#room.prepareConnection(url, token), pause(preparing)]);
    await this.#room.connect(url, token, { rtcConfig, autoSubscribe: true });
    this.#publish('audio');
    this.#publish('video');
    this.#show();
    await this.#publishing;
  }

  async leave(): Promise<void> {
    // false: the tracks belong to the page and are not stopped.
    await this.#room.disconnect(false);
    this.#news.tell('people', []);
    this.#news.tell('state', 'disconnected');
  }

  /** LiveKit detects it itself. */
  async otherLeft(): Promise<void> {}

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
    if (this.#tracks[kind] === track) return;
    this.#tracks[kind] = track;
    if (this.#room.state !== ConnectionState.Disconnected) this.#publish(kind);
    await this.#publishing;
    this.#show();
  }

  #publish(kind: keyof Tracks) {
    this.#publishing = this.#publishing.then(() => this.#publishNow(kind)).catch(() => undefined);
  }

  async #publishNow(kind: keyof Tracks) {
    const { localParticipant } = this.#room;
    const track = this.#tracks[kind];
    const before = this.#published[kind]?.track;
    if (before?.mediaStreamTrack === track) return;
    if (before) {
      await localParticipant.unpublishTrack(before, false);
      delete this.#published[kind];
    }
    if (track === null) return;
    const source = kind === 'audio' ? Track.Source.Microphone : Track.Source.Camera;
    this.#published[kind] = await localParticipant.publishTrack(track, { source });
  }

  #show() {
    this.#news.tell('people', this.#people());
    this.#news.tell('state', states[this.#room.state]);
  }

  #people(): CallPerson[] {
    const { names } = this.#options;
    const { audio, video } = this.#tracks;
    const own: CallPerson = {
      identity: 'own',
      name: names.own,
      isOwn: true,
      hasMicrophone: audio !== null,
      hasCamera: video !== null,
      stream: undefined,
    };
    const others = [...this.#room.remoteParticipants.values()].map((participant) => ({
      identity: participant.identity,
      name: names.other,
      isOwn: false,
      hasMicrophone: participant.isMicrophoneEnabled,
      hasCamera: participant.isCameraEnabled,
      stream: this.#streamOf(participant),
    }));
    return [own, ...others];
  }

  /** One stream for each participant, with the current tracks. */
  #streamOf(participant: Participant): MediaStream {
    const stream = this.#streams.get(participant.identity) ?? new MediaStream();
    this.#streams.set(participant.identity, stream);
    const tracks = [...participant.trackPublications.values()].flatMap(({ track }) =>
      track ? [track.mediaStreamTrack] : [],
    );
    for (const track of stream.getTracks()) if (!tracks.includes(track)) stream.removeTrack(track);
    for (const track of tracks) if (!stream.getTracks().includes(track)) stream.addTrack(track);
    return stream;
  }
}
