/**
 * What two browsers of a call say to each other. `hello`: I am here, under a new name; `offer` and `answer`: how we can
 * talk; `candidate`: where I can be reached; `bye`: I have left.
 */
export type SignalKind = 'hello' | 'offer' | 'answer' | 'candidate' | 'bye';

export interface PeerMessage {
  /** The sender's connection: a reload makes a new one. */
  session: string;
  /** The connection that it is meant for; absent in a first hello. */
  to?: string;
  sdp?: string;
  candidates?: RTCIceCandidateInit[];
}

/** Undefined for what is none: it came from another browser. */
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

/** What each tells the other beside sound and picture. */
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
