/** A booking of a subscription that is not cancelled. */
export interface CoveredSession {
  id: string;
  scheduledAt: Date;
  status: string;
}

/** A change of coverage: from a moment on nothing, or fewer sessions per week. */
export interface Cover {
  from: Date;
  perWeek: number | 'none';
}
