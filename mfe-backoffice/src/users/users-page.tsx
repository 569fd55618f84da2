import { Stack } from '@kabar/ui/base';
import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useListUrl } from '../frame/list-url.ts';
import { roleFilters, UserManager } from './user-manager.tsx';
import { WaitingRequests } from './waiting-requests.tsx';
import { useUserWords } from './words/use-user-words.ts';

export function UsersPage() {
  const t = useUserWords();
  const url = useListUrl(roleFilters);
  return (
    <BackofficePage title={t('title')} lead={t('lead')}>
      <Stack gap={5}>
        <WaitingRequests />
        <UserManager place={url} />
      </Stack>
    </BackofficePage>
  );
}
