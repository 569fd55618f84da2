import { Drawing, Group, LinkButton, Page, PageTitle, Text } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';

export function NotFoundPage(): ReactNode {
  const t = useShellWords();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <Page width="narrow">
      <Drawing name="search" />
      <PageTitle>{t('notFound.title')}</PageTitle>
      <Text>{t('notFound.text')}</Text>
      <Group gap={3}>
        {signedIn ? <LinkButton href="/dashboard">{t('notFound.dashboard')}</LinkButton> : null}
        <LinkButton href="/" variant={signedIn ? 'secondary' : 'primary'}>
          {t('notFound.home')}
        </LinkButton>
      </Group>
    </Page>
  );
}
