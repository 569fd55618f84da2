import { LinkButton, MessageBox, Text } from '@kabar/ui/base';
import { useAuthWords } from '../words/use-auth-words.ts';

/** In the place of a form that asks for a password: the browser goes to the provider and back. */
export function ProveWithGoogle() {
  const t = useAuthWords();
  return (
    <LinkButton href="/api/auth/google/start?again=true" variant="secondary">
      {t('login.google')}
    </LinkButton>
  );
}

/** Why those forms are not there, and what became of the last try. */
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
