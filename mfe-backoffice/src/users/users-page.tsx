import { Stack } from '@kabar/ui/base';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { roleFilters, UserManager } from './user-manager.tsx';
import { WaitingRequests } from './waiting-requests.tsx';
import { useUserWords } from './words/use-user-words.ts';

export function UsersPage() {
  const t = useUserWords();
  const address = useListAddress(roleFilters);
  return (
    <BackofficePage title={t('title')} lead={t('lead')}>
      <Stack gap={5}>
        <WaitingRequests />
        <UserManager place={address} />
      </Stack>
    </BackofficePage>
  );
}
