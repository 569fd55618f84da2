type BatchStatus = 'made' | 'approved' | 'paid' | 'cancelled';

export type PayoutStep = 'approved' | 'paid' | 'cancelled';

/** The facts for approving, paying or cancelling a batch. */
export interface BatchFacts {
  status: BatchStatus;
  madeBy: string;
  madeAt: Date;
  caller: string;
  /** People who were admins within the last 24 hours. */
  adminsOfLastDay: number;
}

/** What a companion can be paid now, after corrections. */
export interface PayableSum {
  companionId: string;
  amountIdr: number;
}
