export interface WantedRaise {
  cents: number;
  beginsAt: Date;
}

/** The raise that a client is asked about. */
export interface OpenRaise {
  raiseId: string;
  subscriptionId: string;
  cents: number;
}
