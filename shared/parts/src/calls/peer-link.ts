import {
  type PeerDevices,
  type PeerMessage,
  readDevices,
  type SignalKind,
} from './peer-messages.ts';

export type Tracks = Record<'audio' | 'video', MediaStreamTrack | null>;

export interface PeerLinkOptions {
  peer: RTCPeerConnection;
  /** Perfect negotiation: the polite side yields when both make an offer; the other side makes the first offer. */
  isPolite: boolean;
  tracks: Tracks;
  send: (kind: SignalKind, part: Pick<PeerMessage, 'sdp' | 'candidates'>) => void;
  onChange: () => void;
}

/** Candidates come in bursts: those of this many milliseconds are sent in one message. */
const burst = 50;

/** The connection to one browser of the other person, with perfect negotiation over signals. */
export class PeerLink {
  devices: PeerDevices = { hasMicrophone: true, hasCamera: true };
  stream: MediaStream | undefined;
  readonly #options: PeerLinkOptions;
  readonly #peer: RTCPeerConnection;
  readonly #data: RTCDataChannel;
  /** Own ICE candidates that wait for their description or for the end of a burst. */
  readonly #own: RTCIceCandidateInit[] = [];
  #burst: ReturnType<typeof setTimeout> | undefined;
  #isOffering = false;
  #isIgnoring = false;
  /** The polite side makes no offer before the other side's first one. */
  #mayOffer: boolean;

  constructor(options: PeerLinkOptions) {
    const { peer, isPolite } = options;
    this.#options = options;
    this.#peer = peer;
    this.#mayOffer = !isPolite;
    peer.onnegotiationneeded = () => void this.#offer();
    peer.onicecandidate = ({ candidate }) => this.#collect(candidate);
    peer.ontrack = ({ track }) => this.#receive(track);
    peer.onconnectionstatechange = () => this.#follow();
    this.#data = peer.createDataChannel('devices', { negotiated: true, id: 0 });
    this.#data.onopen = () => this.#tellDevices();
    this.#data.onmessage = ({ data }) => this.#hearDevices(data);
    if (isPolite) return;
    // Both transceivers from the start, so that switching a camera later needs no renegotiation.
    for (const kind of ['audio', 'video'] as const)
      peer.addTransceiver(options.tracks[kind] ?? kind, { direction: 'sendrecv' });
  }

  get isConnected(): boolean {
    return this.#peer.connectionState === 'connected';
  }

  async take(kind: SignalKind, message: PeerMessage): Promise<void> {
    if ((kind === 'offer' || kind === 'answer') && message.sdp)
      await this.#describe({ type: kind, sdp: message.sdp });
    for (const candidate of message.candidates ?? []) await this.#addCandidate(candidate);
  }

  async setTrack(kind: keyof Tracks, track: MediaStreamTrack | null): Promise<void> {
    this.#options.tracks[kind] = track;
    await this.#sender(kind)?.replaceTrack(track);
    this.#tellDevices();
  }

  async reports(): Promise<Record<string, unknown>[]> {
    const reports: Record<string, unknown>[] = [];
    for (const report of (await this.#peer.getStats()).values()) reports.push(report);
    return reports;
  }

  close(): void {
    clearTimeout(this.#burst);
    this.#peer.onconnectionstatechange = null;
    this.#peer.close();
  }

  async #offer() {
    if (!this.#mayOffer) return;
    try {
      this.#isOffering = true;
      await this.#peer.setLocalDescription();
      this.#sendDescription();
    } finally {
      this.#isOffering = false;
    }
  }

  async #describe(description: { type: 'offer' | 'answer'; sdp: string }) {
    const { signalingState } = this.#peer;
    const isOffer = description.type === 'offer';
    const collides = isOffer && (this.#isOffering || signalingState !== 'stable');
    this.#isIgnoring = collides && !this.#options.isPolite;
    // An answer to an offer that was rolled back is ignored.
    if (this.#isIgnoring || (!isOffer && signalingState !== 'have-local-offer')) return;
    // On the polite side this rolls back its own offer.
    await this.#peer.setRemoteDescription(description);
    this.#mayOffer = true;
    if (!isOffer) return;
    await this.#sendTracks();
    await this.#peer.setLocalDescription();
    this.#sendDescription();
  }

  /** Sends the own tracks over the transceivers of the other side's offer. */
  async #sendTracks() {
    for (const transceiver of this.#peer.getTransceivers()) {
      const kind = transceiver.receiver.track.kind === 'audio' ? 'audio' : 'video';
      transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== this.#options.tracks[kind])
        await transceiver.sender.replaceTrack(this.#options.tracks[kind]);
    }
  }

  #sendDescription() {
    const { localDescription } = this.#peer;
    if (localDescription?.type !== 'offer' && localDescription?.type !== 'answer') return;
    this.#options.send(localDescription.type, { sdp: localDescription.sdp });
  }

  async #addCandidate(candidate: RTCIceCandidateInit) {
    try {
      await this.#peer.addIceCandidate(candidate);
    } catch (failure) {
      // Candidates of an ignored offer fail as expected.
      if (!this.#isIgnoring) throw failure;
    }
  }

  #collect(candidate: RTCIceCandidate | null) {
    if (candidate === null) return;
    this.#own.push(candidate.toJSON());
    this.#burst ??= setTimeout(() => {
      this.#burst = undefined;
      this.#options.send('candidate', { candidates: this.#own.splice(0) });
    }, burst);
  }

  #receive(track: MediaStreamTrack) {
    this.stream ??= new MediaStream();
    this.stream.addTrack(track);
    this.#options.onChange();
  }

  #follow() {
    // An ICE restart finds a new route for the same connection.
    if (this.#peer.connectionState === 'failed' && !this.#options.isPolite) this.#peer.restartIce();
    this.#options.onChange();
  }

  #sender(kind: keyof Tracks) {
    return this.#peer.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
      ?.sender;
  }

  #tellDevices() {
    if (this.#data.readyState !== 'open') return;
    const { audio, video } = this.#options.tracks;
    const devices: PeerDevices = { hasMicrophone: audio !== null, hasCamera: video !== null };
    this.#data.send(JSON.stringify(devices));
  }

  #hearDevices(data: unknown) {
    const devices = readDevices(data);
    if (devices === undefined) return;
    this.devices = devices;
    this.#options.onChange();
  }
}
