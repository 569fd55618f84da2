interface ClosingFacts {
  closed_at: Date | null;
  owner_id: string | null;
  /** It is about an objection to a session log or a reply, about which no admin has decided. */
  isOpenObjection: boolean;
}

/** Why this person cannot close the incident; null: they can. An objection is closed by the decision about its minutes. */
export function refusalOfClosing(
  facts: ClosingFacts,
  caller: string,
): 'already_closed' | 'not_owner' | 'objection_open' | null {
  if (facts.closed_at !== null) return 'already_closed';
  if (facts.owner_id !== caller) return 'not_owner';
  return facts.isOpenObjection ? 'objection_open' : null;
}
