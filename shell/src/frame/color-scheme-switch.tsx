import { Menu, useColorScheme } from '@kabar/ui/base';
import { IconMoon, IconSun, IconSunMoon } from '@kabar/ui/icons';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/use-shell-words.ts';
import { colorSchemes } from './color-scheme.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon };

/** One button that switches through the schemes, because three would not fit beside the links. */
export function ColorSchemeSwitch(): ReactNode {
  const t = useShellWords();
  const [current, choose] = useColorScheme();
  const CurrentIcon = icons[current];
  const label = `${t('colors.label')}: ${t(`colors.${current}`)}`;
  return (
    <Menu
      label={t('colors.label')}
      items={colorSchemes.map((scheme) => {
        const SchemeIcon = icons[scheme];
        return {
          label: t(`colors.${scheme}`),
          icon: <SchemeIcon aria-hidden="true" />,
          checked: scheme === current,
          onSelect: () => choose(scheme),
        };
      })}
      trigger={({ props }) => (
        <button {...props} className="shell-colors" title={label}>
          <CurrentIcon aria-hidden="true" />
          <span className="shell-hidden">{label}</span>
        </button>
      )}
    />
  );
}
