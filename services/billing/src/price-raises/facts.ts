export interface WantedRaise {
  cents: number;
  beginsAt: Date;
}

/** The open raise of a client's plan. */
export interface OpenRaise {
  raiseId: string;
  subscriptionId: string;
  cents: number;
}
