/** A session with a call in Kabar. Instants are ISO strings. */
export interface CallToJoin {
  kind: 'trial' | 'booking';
  id: string;
  startsAt: string;
  endsAt: string;
}

export interface CallEntry {
  /** soon: within a day, so that the page shows when it opens. */
  state: 'closed' | 'soon' | 'open';
  /** Milliseconds since 1970. */
  opensAt: number;
}

const minute = 60_000;
/** Must equal `openMinutesBefore` of the contract. */
export const opensBefore = 10 * minute;
const soon = 24 * 60 * minute;
/** A trial's ten minutes start when both have joined, at the latest five minutes after its start. */
const trialGrace = 5 * minute;

/** Whether a call can be joined at a moment of the server's clock. */
export function callEntry({ kind, startsAt, endsAt }: CallToJoin, now: number): CallEntry {
  const opensAt = Date.parse(startsAt) - opensBefore;
  const closesAt = Date.parse(endsAt) + (kind === 'trial' ? trialGrace : 0);
  if (now >= closesAt || now < opensAt - soon) return { state: 'closed', opensAt };
  return { state: now < opensAt ? 'soon' : 'open', opensAt };
}
