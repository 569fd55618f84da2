import { MessageBox } from '@kabar/ui/base';
import { useSearchParams } from 'react-router-dom';
import { type AuthWordKey, useAuthWords } from '../words/use-auth-words.ts';

/** What became of a new address. */
export type EmailChange = 'changed' | 'link' | 'taken' | 'failed';

const parameter = 'email';

const sentences: Record<Exclude<EmailChange, 'changed'>, AuthWordKey> = {
  link: 'error.link',
  taken: 'email.taken',
  failed: 'error.unexpected',
};

/** The account page where somebody is signed in, else the page to sign in on. */
export function noticePath(change: EmailChange, isSignedIn: boolean): string {
  return `${isSignedIn ? '/account' : '/login'}?${parameter}=${change}`;
}

/** Told on the page where the link of the mail ends; nothing where no such link led here. */
export function EmailChangeNotice() {
  const t = useAuthWords();
  const [search] = useSearchParams();
  const change = search.get(parameter);
  if (change === 'changed') return <MessageBox tone="good">{t('email.changed')}</MessageBox>;
  if (change === 'link' || change === 'taken' || change === 'failed')
    return <MessageBox tone="danger">{t(sentences[change])}</MessageBox>;
  return null;
}
