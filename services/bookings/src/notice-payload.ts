/** Formats an instant for notifications: ISO 8601 without milliseconds. */
export function timeInPayload(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** The circle member who acts for the caller, for a notification's payload; the name is looked up when it is read. */
export function actedByInPayload(actedBy: string | null | undefined): { acted_by?: string } {
  return actedBy === null || actedBy === undefined ? {} : { acted_by: actedBy };
}
