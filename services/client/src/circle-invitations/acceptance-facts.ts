/** An invitation that the caller wants to accept. */
export interface AcceptanceFacts {
  personId: string;
  state: string;
  expiresAt: Date;
  /** Whether it is to the caller's confirmed address. */
  isOwnAddress: boolean;
  isMember: boolean;
  /** Whether the caller is a companion of the circle's holder. */
  isCompanion: boolean;
}
