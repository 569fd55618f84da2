import { Drawing, Group, LinkButton, Page, PageTitle, Text } from '@kabar/ui/base';
import { useShellWords } from '../words/use-shell-words.ts';

export function UnauthorizedPage() {
  const t = useShellWords();
  return (
    <Page width="narrow">
      <Drawing name="door" />
      <PageTitle lead={t('unauthorized.accessDenied')}>{t('unauthorized.title')}</PageTitle>
      <Text>{t('unauthorized.text')}</Text>
      <Group gap={3}>
        <LinkButton href="/dashboard">{t('unauthorized.dashboard')}</LinkButton>
        <LinkButton href="/" variant="secondary">
          {t('unauthorized.home')}
        </LinkButton>
      </Group>
    </Page>
  );
}
