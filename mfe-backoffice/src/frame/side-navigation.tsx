import { Button, CountBadge, Icon, LinkButton } from '@kabar/ui/base';
import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowLeft,
  IconCalendarCheck,
  IconClipboardList,
  IconCreditCard,
  IconFlag,
  IconHeart,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMail,
  IconMenu2,
  IconMessages,
  IconReplace,
  IconRocket,
  IconShieldCheck,
  IconTag,
  IconUserCircle,
  IconUsers,
  IconWallet,
} from '@kabar/ui/icons';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { useHasScreen } from '@kabar/web/remote-module';
import { type ReactNode, useId, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useOpenIncidents } from '../incidents/api.ts';
import { useWaitingFlags } from '../message-flags/api.ts';
import { useWaitingBookings } from '../staff-bookings/api.ts';
import { usePendingRequests } from '../staff-trial-requests/api.ts';
import { useUnreadTeamConversations } from '../team-conversations/api.ts';
import { useWaitingCompanions } from '../verification/api.ts';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { entriesFor } from './entries.ts';
import { PaletteButton } from './palette/palette-button.tsx';

const icons: Record<string, ReactNode> = {
  '/admin': <IconLayoutDashboard />,
  '/moderator': <IconLayoutDashboard />,
  '/admin/incidents': <IconAlertTriangle />,
  '/admin/companions': <IconUsers />,
  '/admin/verification': <IconShieldCheck />,
  '/admin/bookings': <IconCalendarCheck />,
  '/admin/check-ins': <IconHeart />,
  '/admin/reassign': <IconReplace />,
  '/admin/flags': <IconFlag />,
  '/admin/messages': <IconMail />,
  '/admin/conversations': <IconMessages />,
  '/admin/trial-requests': <IconClipboardList />,
  '/admin/subscriptions': <IconCreditCard />,
  '/admin/pricing': <IconTag />,
  '/admin/payouts': <IconWallet />,
  '/admin/features': <IconAdjustments />,
  '/admin/releases': <IconRocket />,
  '/admin/sessions': <IconListDetails />,
  '/admin/audit': <IconHistory />,
  '/admin/users/roles': <IconUserCircle />,
};

/** On a phone the navigation is behind a button, so that the first screen shows the page. */
export function SideNavigation({ isAdmin }: { isAdmin: boolean }) {
  const t = useBackofficeWords();
  const hasScreen = useHasScreen();
  const { isOn } = useFeatureFlags();
  const [isOpen, setOpen] = useState(false);
  const navigationId = useId();
  const heading = t(isAdmin ? 'frame.admin' : 'frame.moderator');
  const counts: Record<string, { count: number | undefined; label: string }> = {
    '/admin/incidents': { count: useOpenIncidents().data, label: t('incidents.withoutOwner') },
    '/admin/flags': { count: useWaitingFlags().data, label: t('flags.toDecide') },
    '/admin/trial-requests': {
      count: usePendingRequests().data,
      label: t('trialRequests.waiting'),
    },
    '/admin/bookings': { count: useWaitingBookings().data, label: t('bookings.toSettle') },
    '/admin/messages': {
      count: useUnreadTeamConversations().data,
      label: t('teamMessages.waiting'),
    },
    '/admin/verification': {
      count: useWaitingCompanions().data,
      label: t('frame.waiting'),
    },
  };
  return (
    <div className="backoffice-side" data-open={isOpen || undefined}>
      <h2 className="backoffice-heading">{heading}</h2>
      <div className="backoffice-menu">
        <Button
          variant="secondary"
          size="small"
          icon={<IconMenu2 />}
          aria-expanded={isOpen}
          aria-controls={navigationId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('frame.menu')}
        </Button>
      </div>
      <PaletteButton isAdmin={isAdmin} />
      <nav id={navigationId} className="backoffice-nav" aria-label={heading}>
        {entriesFor(isAdmin, { hasScreen, isOn }).map(({ href, label }) => (
          <NavLink
            key={href}
            to={href}
            end
            className="backoffice-place"
            onClick={() => setOpen(false)}
          >
            <Icon>{icons[href]}</Icon>
            <span>{t(label)}</span>
            <Waiting {...counts[href]} />
          </NavLink>
        ))}
      </nav>
      <LinkButton href="/dashboard" variant="quiet" size="small" icon={<IconArrowLeft />}>
        {t('frame.back')}
      </LinkButton>
    </div>
  );
}

/** A count badge; renders nothing at zero or while loading. */
function Waiting({ count = 0, label = '' }: { count?: number | undefined; label?: string }) {
  return count > 0 ? <CountBadge count={count} label={label} /> : null;
}
