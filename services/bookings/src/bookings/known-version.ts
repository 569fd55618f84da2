/** For the functions of the database: null stands for whatever is stored. */
export function knownVersion(version: number | '*'): number | null {
  return version === '*' ? null : version;
}
