interface ClosingFacts {
  closed_at: Date | null;
  owner_id: string | null;
  /** The incident is about a client's objection that no admin has decided yet. */
  isOpenObjection: boolean;
}

/** The reason why this person cannot close the incident; null if they can. Deciding an objection closes its incident. */
export function refusalOfClosing(
  facts: ClosingFacts,
  caller: string,
): 'already_closed' | 'not_owner' | 'objection_open' | null {
  if (facts.closed_at !== null) return 'already_closed';
  if (facts.owner_id !== caller) return 'not_owner';
  return facts.isOpenObjection ? 'objection_open' : null;
}
