import { Menu } from '@kabar/ui/base';
import { IconMenu2 } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';
import { useSwitchItems } from './switch-items.tsx';

/** A visitor's whole navigation on a phone. */
export function VisitorMenu(): ReactNode {
  const t = useShellWords();
  const { textSizes, languagesAndColors } = useSwitchItems();
  return (
    <div className="shell-narrow">
      <Menu
        label={t('nav.menu')}
        items={[
          textSizes,
          'divider',
          { href: '/login', label: t('nav.login') },
          { href: '/register', label: t('nav.register') },
          'divider',
          ...languagesAndColors,
        ]}
        trigger={({ props }) => (
          <button {...props} className="shell-user">
            <IconMenu2 aria-hidden="true" />
            <span>{t('nav.menu')}</span>
          </button>
        )}
      />
    </div>
  );
}
