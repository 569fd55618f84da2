/** Two peer connections in this page that are connected to each other, for practice and connection tests. */
export class PeerPair {
  readonly sender: RTCPeerConnection;
  readonly receiver: RTCPeerConnection;
  readonly #data: RTCDataChannel;

  constructor(configuration: RTCConfiguration) {
    this.sender = new RTCPeerConnection(configuration);
    this.receiver = new RTCPeerConnection(configuration);
    this.#data = this.sender.createDataChannel('check');
    this.sender.onicecandidate = ({ candidate }) => void add(this.receiver, candidate);
    this.receiver.onicecandidate = ({ candidate }) => void add(this.sender, candidate);
  }

  /** Exchanges the descriptions of both. Called again with iceRestart, it finds a new route. */
  async connect(options: RTCOfferOptions = {}): Promise<void> {
    await this.sender.setLocalDescription(await this.sender.createOffer(options));
    if (this.sender.localDescription)
      await this.receiver.setRemoteDescription(this.sender.localDescription);
    await this.receiver.setLocalDescription();
    if (this.receiver.localDescription)
      await this.sender.setRemoteDescription(this.receiver.localDescription);
  }

  get isConnected(): boolean {
    return this.#data.readyState === 'open' && this.sender.connectionState === 'connected';
  }

  close(): void {
    this.sender.close();
    this.receiver.close();
  }
}

async function add(peer: RTCPeerConnection, candidate: RTCIceCandidate | null) {
  // Candidates after the end are ignored.
  if (candidate) await peer.addIceCandidate(candidate).catch(() => undefined);
}
