import { LinkButton } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { audienceOf, useSession } from '@kabar/web/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRouteTable } from '../guard/route-table.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { Bell } from './bell.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { PlaceLink } from './place-link.tsx';
import { barEntries, generalEntries, type Person, roleEntries } from './places.ts';
import { TextSizeSwitch } from './text-size-switch.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { UserMenu } from './user-menu.tsx';
import { VisitorMenu } from './visitor-menu.tsx';
import './header.css';

export function Header(): ReactNode {
  const t = useShellWords();
  const session = useSession();
  const table = useRouteTable();
  const person = { audience: audienceOf(session), roles: session.roles, table };
  const brand = readPageSettings().brandName;
  return (
    <header className="shell-header">
      <div className="shell-header-row">
        <Link to="/" className="shell-logo" aria-label={t('nav.home', { brand })}>
          <Logo />
          <span>{brand}</span>
        </Link>
        {session.state === 'signed-in' ? (
          <Places person={person} />
        ) : (
          <span className="shell-push" />
        )}
        <div className="shell-wide shell-switches">
          <TextSizeSwitch />
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
        {session.state === 'signed-in' ? (
          <>
            <Bell />
            <UserMenu person={person} />
          </>
        ) : (
          <>
            <nav className="shell-wide shell-visitor" aria-label={t('nav.label')}>
              <LinkButton href="/login" variant="quiet">
                {t('nav.login')}
              </LinkButton>
              <LinkButton href="/register" variant="secondary">
                {t('nav.register')}
              </LinkButton>
            </nav>
            <VisitorMenu />
          </>
        )}
      </div>
    </header>
  );
}

/** The most used links; all others are in the menu. */
function Places({ person }: { person: Person }): ReactNode {
  const t = useShellWords();
  const isTeam = person.audience === 'admin' || person.audience === 'moderator';
  const entries = [
    // Staff have their own dashboard here; the general one is in their menu.
    ...(isTeam ? [] : generalEntries(person).filter(({ href }) => href === '/dashboard')),
    ...roleEntries(person).filter(({ href }) => !/^\/(profile|onboarding|subscription)/.test(href)),
    ...barEntries(person).filter(({ href }) => href === '/chat'),
  ];
  return (
    <nav className="shell-wide shell-places" aria-label={t('nav.label')}>
      {entries.map((entry) => (
        <PlaceLink key={entry.href} entry={entry} className="shell-place">
          {t(entry.label)}
          {entry.href === '/chat' ? <UnreadMessages /> : null}
        </PlaceLink>
      ))}
    </nav>
  );
}
