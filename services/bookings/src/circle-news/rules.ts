/** What happened to a session of a person in care. */
export interface SessionNews {
  /** The account that holds the session. */
  holderId: string;
  /** Who wants to hear of it in the circle, without the holder. */
  memberIds: readonly string[];
  actor: 'client' | 'companion' | 'staff' | 'system';
  /** The member who acted for the client; null: nobody did. */
  actedBy: string | null;
}

/** Who did it, of the circle; null where it was somebody else. */
export function doerOf({ holderId, actor, actedBy }: SessionNews): string | null {
  return actedBy ?? (actor === 'client' ? holderId : null);
}

/**
 * Who is notified, each once: the circle, without whoever did it. The holder learns of what others do for them; what the companion and
 * staff do they learn anyway.
 */
export function recipientsOf(news: SessionNews): string[] {
  const { holderId, memberIds, actedBy } = news;
  const wanted = new Set([...memberIds, ...(actedBy === null ? [] : [holderId])]);
  wanted.delete(doerOf(news) ?? '');
  return [...wanted].toSorted();
}
