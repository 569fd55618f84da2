import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { roleFilters, UserManager } from './user-manager.tsx';
import { useUserWords } from './words/use-user-words.ts';

export function UsersPage() {
  const t = useUserWords();
  const address = useListAddress(roleFilters);
  return (
    <BackofficePage title={t('title')} lead={t('lead')}>
      <UserManager place={address} />
    </BackofficePage>
  );
}
