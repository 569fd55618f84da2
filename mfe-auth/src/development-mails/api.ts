import type { developmentMails } from '@kabar/contracts/development-mails';
import { createApi } from '@kabar/web/api';
import { useQuery } from '@tanstack/react-query';

const api = createApi<typeof developmentMails>('auth');

export function useMails() {
  return useQuery({
    queryKey: ['auth', 'development-mails'],
    queryFn: async ({ signal }) => (await api('GET /development-mails', {}, { signal })).mails,
    refetchInterval: 3_000,
  });
}
