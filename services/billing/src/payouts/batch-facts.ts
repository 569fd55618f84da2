type BatchStatus = 'made' | 'approved' | 'paid' | 'cancelled';

export type PayoutStep = 'approved' | 'paid' | 'cancelled';

/** What is known of a batch when somebody wants to take it a step further. */
export interface BatchFacts {
  status: BatchStatus;
  madeBy: string;
  madeAt: Date;
  caller: string;
  /** People who were admins within the last 24 hours. */
  adminsOfLastDay: number;
}

/** What a companion is owed and may be paid, after corrections. */
export interface PayableSum {
  companionId: string;
  amountIdr: number;
}
