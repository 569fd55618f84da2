/** What the report of a sign-in depends on. */
export interface EarlierSignIns {
  /** Whether the account has signed in before. */
  hasSignedIn: boolean;
  /** Whether it has signed in with this kind of device before. */
  isKnownDevice: boolean;
}
