import { Avatar, Menu, type MenuItem } from '@kabar/ui/base';
import { preferredNameOf } from '@kabar/web/preferred-name';
import { closeRealtime } from '@kabar/web/realtime';
import { forgetReturnPath } from '@kabar/web/return-path';
import { signOut, useSession } from '@kabar/web/session';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShellWords } from '../words/use-shell-words.ts';
import { menuEntries, type NavEntry, type Person } from './places.ts';
import { useSwitchItems } from './switch-items.tsx';

/** The menu with everything that a signed-in person may open, and the sign-out. */
export function UserMenu({ person }: { person: Person }): ReactNode {
  const t = useShellWords();
  const profile = useSession((session) => session.profile);
  const leave = useLeave();
  const { textSizes, languagesAndColors } = useSwitchItems();
  const name = profile?.fullName ?? '';
  const { first, rest } = menuEntries(person);
  const entries = (list: NavEntry[]): MenuItem[] =>
    list.map(({ href, label }) => ({ href, label: t(label) }));
  const items: MenuItem[] = [
    textSizes,
    'divider',
    ...entries(first),
    'divider',
    { label: t('nav.logout'), onSelect: leave },
  ];
  const more = {
    label: t('ui.more'),
    back: t('nav.menuBack'),
    items: [...entries(rest), 'divider' as const, ...languagesAndColors],
  };
  return (
    <Menu
      label={t('nav.account')}
      items={items}
      more={more}
      header={name}
      trigger={({ props }) => (
        <button {...props} className="shell-user">
          <span aria-hidden="true">
            <Avatar name={name} src={profile?.avatarUrl ?? undefined} size="small" />
          </span>
          <span aria-hidden="true" className="shell-wide">
            {preferredNameOf(profile)}
          </span>
          <span className="shell-hidden">{`${t('nav.account')}: ${name}`}</span>
        </button>
      )}
    />
  );
}

/** Leaves the guarded page before signing out, because its guard would ask for a sign-in. */
function useLeave(): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    // flushSync: a transition could still show the guarded page after the session has ended.
    await navigate('/', { flushSync: true });
    closeRealtime();
    await signOut();
    queries.clear();
    forgetReturnPath();
  };
}
