export interface LoggedSession {
  companion: { id: string };
  /** Null for the client. */
  lovedOneId: string | null;
  /** ISO. */
  scheduledAt: string;
  endsAt: string;
}

interface Log {
  companion: { id: string };
  lovedOneId: string | null;
  startedAt: string;
}

/** Calls may begin up to an hour early or late. */
const margin = 3_600_000;

/** The log of a session: by its companion, for the same person, begun during the session or at most an hour beside it. */
export function logOfSession<Found extends Log>(
  logs: readonly Found[],
  { companion, lovedOneId, scheduledAt, endsAt }: LoggedSession,
): Found | undefined {
  const first = Date.parse(scheduledAt) - margin;
  const last = Date.parse(endsAt) + margin;
  return logs.find((log) => {
    const start = Date.parse(log.startedAt);
    const isOfBoth = log.companion.id === companion.id && log.lovedOneId === lovedOneId;
    return isOfBoth && first <= start && start <= last;
  });
}
