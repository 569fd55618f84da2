/** A request with what its answer and its acceptance depend on. */
export interface RequestFacts {
  state: string;
  personId: string;
  holder: string;
  confirmedBy: string | null;
  /** When a confirmed request expires. */
  expiresAt: Date | null;
  /** Whether the caller can say that they spoke with the person. */
  mayAnswer: boolean;
  /** Whether the address of the request is the caller's confirmed one. */
  isOwnAddress: boolean;
  /** Whether the caller is or was a member of the person's circle. */
  isMember: boolean;
  /** Whether the person has an account already. */
  hasAccount: boolean;
  /** Whether the caller's account belongs to a person already. */
  isAccountOfAnother: boolean;
}
