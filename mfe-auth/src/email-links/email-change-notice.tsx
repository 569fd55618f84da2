import { LinkButton, MessageBox, Stack } from '@kabar/ui/base';
import { useSearchParams } from 'react-router-dom';
import type { LinkFailure } from '../link-failure.ts';
import { type AuthWordKey, useAuthWords } from '../words/use-auth-words.ts';

/** The result of a change of the e-mail address. */
export type EmailChange = 'changed' | LinkFailure | 'taken' | 'failed';

const parameter = 'email';

const sentences: Record<Exclude<EmailChange, 'changed'>, AuthWordKey> = {
  used: 'email.used',
  expired: 'email.expired',
  broken: 'link.broken',
  taken: 'email.taken',
  failed: 'error.unexpected',
};

/** The account page for signed-in people, else the sign-in page. */
export function noticePath(change: EmailChange, isSignedIn: boolean): string {
  return `${isSignedIn ? '/account' : '/login'}?${parameter}=${change}`;
}

/** Shows the result on the page to which the mail's link leads; nothing without such a link. */
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
