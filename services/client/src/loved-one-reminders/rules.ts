import type { SessionToRemind } from './queries.ts';

/** Whether to remind a loved one of a session that had this time when the reminder was enqueued. */
export function isToRemind(
  session: Omit<SessionToRemind, 'clientId' | 'clientName' | 'companionName' | 'medium'>,
  asked: { lovedOneId: string; startsAt: Date },
  now: Date,
): boolean {
  const isSame =
    session.lovedOneId === asked.lovedOneId &&
    session.startsAt.getTime() === asked.startsAt.getTime();
  const isAhead = session.state === 'agreed' && now < session.startsAt;
  const isWanted = !session.isOut && !session.isStopped;
  return isSame && isAhead && isWanted && !(session.opensCall && session.isRevoked);
}
