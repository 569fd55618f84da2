import type { OwnProfileView } from '@kabar/parts/profiles/api';
import type { useClientWords } from '../words/use-client-words.ts';

/** The name of a user type; 'older_user' is shown as a client. */
export function userTypeLabel(
  userType: OwnProfileView['userType'],
  t: ReturnType<typeof useClientWords>,
): string {
  return t(`userType.${userType === 'older_user' ? 'client' : userType}`);
}
