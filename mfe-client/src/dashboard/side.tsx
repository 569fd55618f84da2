import { Card, Group, Heading, LinkButton, Stack } from '@kabar/ui/base';
import {
  IconAlertTriangle,
  IconCalendarPlus,
  IconPencil,
  IconPhone,
  IconUsers,
} from '@kabar/ui/icons';
import { CompanionCard } from '../assignments/companion-card.tsx';
import { CheckInPlansCard } from '../check-in-plans/entrances.tsx';
import { CirclesCard } from '../circles/entrances.tsx';
import { OwnPacks } from '../session-pack-purchases/own-packs.tsx';
import { SubscriptionCard } from '../subscriptions/subscription-card.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { LovedOneCard } from './loved-one-card.tsx';
import { ProfileCard } from './profile-card.tsx';

const actions = [
  { href: '/bookings/new', icon: <IconCalendarPlus />, label: 'dashboard.scheduleSession' },
  { href: '/match', icon: <IconUsers />, label: 'dashboard.findAction' },
  { href: '/profile/edit', icon: <IconPencil />, label: 'dashboard.editProfile' },
  { href: '/profile/emergency-contacts', icon: <IconPhone />, label: 'dashboard.emergency' },
  { href: '/emergency', icon: <IconAlertTriangle />, label: 'urgent.title' },
] as const;

export function Side() {
  const t = useClientWords();
  return (
    <Stack gap={5}>
      <CompanionCard />
      <CheckInPlansCard />
      <CirclesCard />
      <SubscriptionCard />
      <OwnPacks />
      <ProfileCard />
      <LovedOneCard />
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2} size="normal">
            {t('dashboard.quickActions')}
          </Heading>
          <Group gap={3}>
            {actions.map(({ href, icon, label }) => (
              <LinkButton key={href} variant="secondary" fullWidth href={href} icon={icon}>
                {t(label)}
              </LinkButton>
            ))}
          </Group>
        </Stack>
      </Card>
    </Stack>
  );
}
