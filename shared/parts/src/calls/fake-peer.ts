/* A fake RTCPeerConnection with the parts that the negotiation uses; two that have exchanged descriptions connect. */

interface Description {
  type: 'offer' | 'answer';
  sdp: string;
}

let count = 0;
const bySdp = new Map<string, FakePeer>();

export class FakePeer {
  static readonly all: FakePeer[] = [];
  readonly name = `peer ${++count}`;
  signalingState = 'stable';
  connectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  restarts = 0;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: null }) => void) | null = null;
  ontrack: ((event: { track: { kind: string } }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly transceivers: {
    receiver: { track: { kind: string } };
    sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> };
    direction: string;
  }[] = [];
  #offers = 0;

  constructor() {
    FakePeer.all.push(this);
  }

  createDataChannel() {
    return { readyState: 'connecting', send() {} };
  }

  addTransceiver(trackOrKind: string | { kind: string }, direction = 'sendrecv') {
    const kind = typeof trackOrKind === 'string' ? trackOrKind : trackOrKind.kind;
    const sender = {
      track: typeof trackOrKind === 'string' ? null : (trackOrKind as unknown),
      replaceTrack: async (track: unknown) => {
        sender.track = track;
      },
    };
    this.transceivers.push({ receiver: { track: { kind } }, sender, direction });
    queueMicrotask(() => this.negotiate());
  }

  getTransceivers() {
    return this.transceivers;
  }

  negotiate() {
    if (this.signalingState === 'stable') this.onnegotiationneeded?.();
  }

  async setLocalDescription() {
    await Promise.resolve();
    const isAnswer = this.signalingState === 'have-remote-offer';
    const sdp = `${this.name} ${isAnswer ? 'answer' : 'offer'} ${++this.#offers}`;
    bySdp.set(sdp, this);
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    if (isAnswer) this.#join();
  }

  async setRemoteDescription(description: Description) {
    await Promise.resolve();
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer')
      throw new DOMException('An answer to no offer', 'InvalidStateError');
    this.remoteDescription = description;
    // Rolls back its own offer.
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (description.type === 'offer' && this.transceivers.length === 0)
      for (const kind of ['audio', 'video']) this.addTransceiver(kind, 'recvonly');
    if (description.type === 'answer') this.#join();
  }

  async addIceCandidate() {}

  restartIce() {
    this.restarts += 1;
    this.negotiate();
  }

  async getStats() {
    return new Map();
  }

  become(state: string) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close() {
    this.connectionState = 'closed';
  }

  /** Connects two that have exchanged descriptions. */
  #join() {
    const other = bySdp.get(this.remoteDescription?.sdp ?? '');
    if (other?.signalingState !== 'stable' || this.signalingState !== 'stable') return;
    for (const peer of [this, other]) {
      if (peer.connectionState === 'closed') continue;
      peer.become('connected');
      peer.ontrack?.({ track: { kind: 'audio' } });
    }
  }
}
