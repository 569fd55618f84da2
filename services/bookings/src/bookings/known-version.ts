/** For database functions, in which null means any stored version. */
export function knownVersion(version: number | '*'): number | null {
  return version === '*' ? null : version;
}
