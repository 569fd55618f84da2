import { LinkButton, MessageBox, Text } from '@kabar/ui/base';
import { useAuthWords } from '../words/use-auth-words.ts';

/** Replaces the password form for accounts without a password: redirects to the provider and back. */
export function ProveWithGoogle() {
  const t = useAuthWords();
  return (
    <LinkButton href="/api/auth/google/start?again=true" variant="secondary">
      {t('login.google')}
    </LinkButton>
  );
}

/** Explains why there are no forms, and shows the result of the last attempt. */
export function ProofNotice() {
  const t = useAuthWords();
  const isRefused = new URLSearchParams(window.location.search).get('proof') === 'refused';
  return (
    <>
      <MessageBox tone="care">
        <Text>{t('proof.text')}</Text>
      </MessageBox>
      {isRefused && (
        <MessageBox tone="danger" live>
          {t('proof.refused')}
        </MessageBox>
      )}
    </>
  );
}
