/** A booking of a subscription that is not cancelled. */
export interface CoveredSession {
  id: string;
  scheduledAt: Date;
  status: string;
}

/** A change of what a subscription covers: from a moment on nothing, or so many sessions of each week. */
export interface Cover {
  from: Date;
  perWeek: number | 'none';
}
