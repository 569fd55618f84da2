/** An event of a session of a person in care. */
export interface SessionNews {
  holderId: string;
  /** Circle members who want to be notified, without the holder. */
  memberIds: readonly string[];
  actor: 'client' | 'companion' | 'staff' | 'system';
  /** The member who acted for the client, or null. */
  actedBy: string | null;
}

/** The acting person, if they belong to the circle; otherwise null. */
export function doerOf({ holderId, actor, actedBy }: SessionNews): string | null {
  return actedBy ?? (actor === 'client' ? holderId : null);
}

/**
 * Recipients: the circle, except the one who acted. The holder is notified of what members do; actions of companion and
 * staff reach them by other notifications.
 */
export function recipientsOf(news: SessionNews): string[] {
  const { holderId, memberIds, actedBy } = news;
  const wanted = new Set([...memberIds, ...(actedBy === null ? [] : [holderId])]);
  wanted.delete(doerOf(news) ?? '');
  return [...wanted].toSorted();
}
