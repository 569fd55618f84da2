import { Drawing, Group, LinkButton, Page, PageTitle } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import type { ReactNode } from 'react';
import { EndOfFirstView } from '../first-view/end-of-first-view.ts';
import { useShellWords } from '../words/use-shell-words.ts';

export function NotFoundPage(): ReactNode {
  const t = useShellWords();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <Page width="narrow">
      <EndOfFirstView />
      <Drawing name="search" />
      <PageTitle lead={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <Group gap={3}>
        {signedIn ? <LinkButton href="/dashboard">{t('notFound.dashboard')}</LinkButton> : null}
        <LinkButton href="/" variant={signedIn ? 'secondary' : 'primary'}>
          {t('notFound.home')}
        </LinkButton>
      </Group>
    </Page>
  );
}
