/** An instant as notifications have it: without milliseconds. */
export function timeInPayload(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** For a notice: the member of a care circle who acts for the caller, whose name the text has at the time of reading. */
export function actedByInPayload(actedBy: string | null | undefined): { acted_by?: string } {
  return actedBy === null || actedBy === undefined ? {} : { acted_by: actedBy };
}
