import { Grid, Section } from '@kabar/ui/base';
import { IconLock, IconMessages, IconShieldCheck, IconUsers } from '@kabar/ui/icons';
import { PlaceCard } from '@kabar/ui/more';
import { audienceOf, useSession } from '@kabar/web/session';
import { hasScreen, useRouteTable } from '../guard/route-table.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { useDashboardWords } from './words/use-dashboard-words.ts';

const places = [
  {
    href: '/admin/verification',
    icon: <IconShieldCheck />,
    label: 'nav.verification',
    text: 'dashboard.verification',
  },
  {
    href: '/admin/companions',
    icon: <IconUsers />,
    label: 'nav.placeCompanions',
    text: 'dashboard.companions',
  },
  {
    href: '/chat',
    // Companions write to the admins.
    role: 'admin',
    icon: <IconMessages />,
    label: 'nav.placeChat',
    text: 'dashboard.chat',
  },
  { href: '/account', icon: <IconLock />, label: 'nav.accountPage', text: 'dashboard.account' },
] as const;

/** Links to the daily screens of staff; a card appears only if its screen is published. */
export function Places() {
  const t = useDashboardWords();
  const nav = useShellWords();
  const session = useSession();
  const table = useRouteTable();
  const isOpen = (place: (typeof places)[number]) =>
    (!('role' in place) || session.roles.includes(place.role)) &&
    hasScreen(table, place.href, audienceOf(session));
  return (
    <Section title={t('dashboard.places')}>
      <Grid min="13rem" gap={4}>
        {places.filter(isOpen).map(({ href, icon, label, text }) => (
          <PlaceCard key={href} href={href} icon={icon} title={nav(label)} text={t(text)} />
        ))}
      </Grid>
    </Section>
  );
}
