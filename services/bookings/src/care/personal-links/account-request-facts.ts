/** The loved one's requests for an own account, and what a new one depends on. */
export interface AccountRequestFacts {
  /** Whether care circles are on. */
  isOn: boolean;
  hasAccount: boolean;
  /** Whether a request is open, so it can be withdrawn. */
  isOpen: boolean;
  /** Whether the open request has the address of the new one. */
  isSameAddress: boolean;
  /** When the open request expires; null if it is not confirmed. */
  expiresAt: Date | null;
  /** Requests after `accountRequestsSince`. */
  requestsSince: number;
}
