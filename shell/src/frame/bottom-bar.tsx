import {
  IconCalendar,
  IconHome,
  IconMessageCircle,
  IconSettings,
  IconUsers,
  IconWallet,
} from '@kabar/ui/icons';
import { audienceOf, useSession } from '@kabar/web/session';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteTable } from '../guard/route-table.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { PlaceLink } from './place-link.tsx';
import { barEntries } from './places.ts';
import { UnreadMessages } from './unread-messages.tsx';

const icons: Record<string, ReactNode> = {
  '/dashboard': <IconHome />,
  '/match': <IconUsers />,
  '/bookings': <IconCalendar />,
  '/calendar': <IconCalendar />,
  '/chat': <IconMessageCircle />,
  '/earnings': <IconWallet />,
};

/** The four main links of a role at the bottom of a phone's screen, each with a label. */
export function BottomBar(): ReactNode {
  const t = useShellWords();
  const session = useSession();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useFootHeight(bar);
  const table = useRouteTable();
  if (session.state !== 'signed-in') return null;
  const entries = barEntries({ audience: audienceOf(session), roles: session.roles, table });
  return (
    <div className="shell-bar" ref={setBar}>
      <nav className="shell-bar-places" aria-label={t('nav.places')}>
        {entries.map((entry) => (
          <PlaceLink key={entry.href} entry={entry} className="shell-bar-place">
            {t(entry.label)}
            <span className="shell-bar-sign">
              <span aria-hidden="true">{icons[entry.href] ?? <IconSettings />}</span>
              {entry.href === '/chat' ? <UnreadMessages /> : null}
            </span>
          </PlaceLink>
        ))}
      </nav>
    </div>
  );
}

/** Sets --k-foot to what the bar covers: its labels wrap when text is large, and in a low window it covers nothing. */
function useFootHeight(bar: HTMLElement | null): void {
  useEffect(() => {
    if (bar === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covers = getComputedStyle(bar).position === 'fixed';
      style.setProperty('--k-foot', `${covers ? bar.getBoundingClientRect().height : 0}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--k-foot');
    };
  }, [bar]);
}
