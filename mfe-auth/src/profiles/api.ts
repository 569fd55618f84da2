import type { profiles } from '@kabar/contracts/profiles';
import { createApi } from '@kabar/web/api';
import { refreshSession } from '@kabar/web/session';
import { useMutation } from '@tanstack/react-query';

const api = createApi<typeof profiles>('auth');

export function useChooseUserType() {
  return useMutation({
    mutationFn: async (userType: 'client' | 'companion') => {
      await api('PUT /profile/user-type', { userType });
      await refreshSession({ tell: true });
    },
  });
}
