import { LinkButton } from '@kabar/ui/base';
import type { PendingUserType } from '@kabar/web/pending-user-type';
import { useAuthWords } from '../words/use-auth-words.ts';

/** A link instead of a request, because the browser is redirected to the provider and back. */
export function GoogleButton({ role }: { role: PendingUserType | undefined }) {
  const t = useAuthWords();
  const href = `/api/auth/google/start${role ? `?role=${role}` : ''}`;
  return (
    <LinkButton href={href} variant="secondary" fullWidth>
      {t('login.google')}
    </LinkButton>
  );
}
