import { isReadableName, isStaffName } from '@kabar/rules/person-names';
import type { Refuse } from './app-error.ts';

/** Refuses a name with characters that others cannot read, and reports the field. Accepts an absent field. */
export function checkName(
  refuse: Refuse<'name_invalid'>,
  path: string,
  name: string | null | undefined,
): void {
  if (!name || isReadableName(name)) return;
  const reason = 'Needs a letter, nothing invisible and at most 30 combining marks';
  throw refuse('name_invalid', { fields: [{ path, reason }] });
}

/** Like `checkName`, and also refuses names reserved for staff. */
export function checkOwnName(
  refuse: Refuse<'name_invalid' | 'name_reserved'>,
  path: string,
  name: string | null | undefined,
  who: { isStaff: boolean; brandName: string },
): void {
  checkName(refuse, path, name);
  if (!name || who.isStaff || !isStaffName(name, who.brandName)) return;
  throw refuse('name_reserved', { fields: [{ path, reason: 'Kept for staff' }] });
}
