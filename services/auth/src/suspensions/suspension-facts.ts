/** The account that staff want to suspend. */
export interface SuspendableFacts {
  /** Null without a profile. */
  role: string | null;
  /** The id of the suspension that lasts now. */
  lasting: string | null;
}
