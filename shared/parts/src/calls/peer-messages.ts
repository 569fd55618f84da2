/**
 * The messages between two browsers of a call. `hello`: a browser has joined, with a new session id; `offer`, `answer` and
 * `candidate`: WebRTC negotiation; `bye`: it has left.
 */
export type SignalKind = 'hello' | 'offer' | 'answer' | 'candidate' | 'bye';

export interface PeerMessage {
  /** Session id of the sender's connection; a reload creates a new one. */
  session: string;
  /** The session id of the recipient; absent in a first hello. */
  to?: string;
  sdp?: string;
  candidates?: RTCIceCandidateInit[];
}

/** Undefined for an invalid message: it comes from another browser and is untrusted. */
export function readPeerMessage(body: string): PeerMessage | undefined {
  const value = parse(body);
  if (!isRecord(value) || typeof value.session !== 'string') return undefined;
  return {
    session: value.session,
    ...(typeof value.to === 'string' ? { to: value.to } : {}),
    ...(typeof value.sdp === 'string' ? { sdp: value.sdp } : {}),
    ...(Array.isArray(value.candidates)
      ? { candidates: value.candidates.filter(isRecord).map(asCandidate) }
      : {}),
  };
}

/** Which devices are on, as browsers tell each other. */
export interface PeerDevices {
  hasMicrophone: boolean;
  hasCamera: boolean;
}

export function readDevices(body: unknown): PeerDevices | undefined {
  const value = typeof body === 'string' ? parse(body) : undefined;
  if (!isRecord(value)) return undefined;
  return { hasMicrophone: value.hasMicrophone === true, hasCamera: value.hasCamera === true };
}

function asCandidate(value: Record<string, unknown>): RTCIceCandidateInit {
  return {
    candidate: typeof value.candidate === 'string' ? value.candidate : '',
    sdpMid: typeof value.sdpMid === 'string' ? value.sdpMid : null,
    sdpMLineIndex: typeof value.sdpMLineIndex === 'number' ? value.sdpMLineIndex : null,
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
