import type { OwnProfileView } from '@kabar/parts/profiles/api';
import type { useClientWords } from '../words/use-client-words.ts';

/** What a person is called: client and older_user are one kind of user. */
export function userTypeLabel(
  userType: OwnProfileView['userType'],
  t: ReturnType<typeof useClientWords>,
): string {
  return t(`userType.${userType === 'older_user' ? 'client' : userType}`);
}
