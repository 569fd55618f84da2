import {
  Card,
  EmptyState,
  Group,
  Heading,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconLayoutDashboard } from '@kabar/ui/icons';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { useSession } from '@kabar/web/session';
import { useShellWords } from '../words/use-shell-words.ts';
import { Places } from './places.tsx';
import { useDashboardWords } from './words/use-dashboard-words.ts';

/** The dashboard of people who are neither client nor companion; for staff it has the back office panel. */
export function DefaultDashboard() {
  const t = useDashboardWords();
  const { profile, roles, secondFactorNeeded } = useSession();
  return (
    <Page>
      <PageHeader
        title={t('dashboard.title', { name: preferredNameOf(profile) })}
        lead={t('dashboard.lead')}
      />
      {secondFactorNeeded ? <CodesFirst /> : null}
      {roles.length > 0 ? <Panel roles={roles} /> : null}
      {roles.length === 0 && !secondFactorNeeded ? (
        <Card>
          <EmptyState drawing="door" level={2} title={t('dashboard.nobody')} />
        </Card>
      ) : null}
    </Page>
  );
}

function CodesFirst() {
  const t = useDashboardWords();
  return (
    <MessageBox
      tone="care"
      action={<LinkButton href="/account">{t('dashboard.setUpCodes')}</LinkButton>}
    >
      {t('dashboard.codes')}
    </MessageBox>
  );
}

/** The most important next step first, then links to the daily screens. */
function Panel({ roles }: { roles: readonly string[] }) {
  const t = useDashboardWords();
  const nav = useShellWords();
  const panels = [
    { role: 'admin', href: '/admin', label: 'nav.admin' },
    { role: 'moderator', href: '/moderator', label: 'nav.moderator' },
  ] as const;
  return (
    <>
      <Card tone="leaf">
        <Group justify="between" gap={5}>
          <Stack gap={2}>
            <Heading>{t('dashboard.teamTitle')}</Heading>
            <Text>{t('dashboard.team')}</Text>
          </Stack>
          <Group gap={3}>
            {panels
              .filter(({ role }) => roles.includes(role))
              .map(({ href, label }) => (
                <LinkButton key={href} href={href} icon={<IconLayoutDashboard />}>
                  {nav(label)}
                </LinkButton>
              ))}
          </Group>
        </Group>
      </Card>
      <Places />
    </>
  );
}
