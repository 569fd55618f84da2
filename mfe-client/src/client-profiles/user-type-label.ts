import type { useClientWords } from '../words/use-client-words.ts';
import type { OwnProfileView } from './api.ts';

/** What a person is called: client and older_user are one kind of user. */
export function userTypeLabel(
  userType: OwnProfileView['userType'],
  t: ReturnType<typeof useClientWords>,
): string {
  return t(`userType.${userType === 'older_user' ? 'client' : userType}`);
}
