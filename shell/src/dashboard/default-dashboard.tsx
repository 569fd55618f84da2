import { Card, Group, LinkButton, Page, PageTitle, Stack, Text } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { useShellWords } from '../words/use-shell-words.ts';

/** The dashboard of whoever is neither client nor companion: the team finds its panel here. */
export function DefaultDashboard() {
  const t = useShellWords();
  const { profile, roles, secondFactorNeeded } = useSession();
  const text = secondFactorNeeded ? 'codes' : roles.length > 0 ? 'team' : 'nobody';
  return (
    <Page>
      <PageTitle lead={t('dashboard.lead')}>
        {t('dashboard.title', { name: profile?.fullName ?? '' })}
      </PageTitle>
      <Card>
        <Stack>
          <Text>{t(`dashboard.${text}`)}</Text>
          <Group gap={3}>
            {roles.includes('admin') ? (
              <LinkButton href="/admin">{t('nav.admin')}</LinkButton>
            ) : null}
            {secondFactorNeeded ? (
              <LinkButton href="/account">{t('dashboard.setUpCodes')}</LinkButton>
            ) : null}
            {roles.includes('moderator') ? (
              <LinkButton href="/moderator">{t('nav.moderator')}</LinkButton>
            ) : null}
          </Group>
        </Stack>
      </Card>
    </Page>
  );
}
