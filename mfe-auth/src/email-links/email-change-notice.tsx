import { LinkButton, MessageBox, Stack } from '@kabar/ui/base';
import { useSearchParams } from 'react-router-dom';
import type { LinkFailure } from '../link-failure.ts';
import { type AuthWordKey, useAuthWords } from '../words/use-auth-words.ts';

/** What became of a new address. */
export type EmailChange = 'changed' | LinkFailure | 'taken' | 'failed';

const parameter = 'email';

const sentences: Record<Exclude<EmailChange, 'changed'>, AuthWordKey> = {
  used: 'email.used',
  expired: 'email.expired',
  broken: 'link.broken',
  taken: 'email.taken',
  failed: 'error.unexpected',
};

/** The account page where somebody is signed in, else the page to sign in on. */
export function noticePath(change: EmailChange, isSignedIn: boolean): string {
  return `${isSignedIn ? '/account' : '/login'}?${parameter}=${change}`;
}

/** Told on the page where the link of the mail ends; nothing where no such link led here. */
export function EmailChangeNotice({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useAuthWords();
  const [search] = useSearchParams();
  const change = readChange(search.get(parameter));
  if (change === undefined) return null;
  if (change === 'changed') return <MessageBox tone="good">{t('email.changed')}</MessageBox>;
  return (
    <Stack gap={3}>
      <MessageBox tone={change === 'used' ? 'info' : 'danger'}>{t(sentences[change])}</MessageBox>
      {change !== 'used' && !isSignedIn && (
        <LinkButton href="/account" variant="secondary">
          {t('email.askAgain')}
        </LinkButton>
      )}
    </Stack>
  );
}

function readChange(text: string | null): EmailChange | undefined {
  const all: EmailChange[] = ['changed', 'used', 'expired', 'broken', 'taken', 'failed'];
  return all.find((one) => one === text);
}
