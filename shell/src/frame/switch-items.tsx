import { languages } from '@kabar/rules/languages';
import {
  chooseTextSize,
  type MenuItem,
  type TextSize,
  textSizes,
  useColorScheme,
  useTextSize,
} from '@kabar/ui/base';
import { useLanguage } from '@kabar/web/words';
import type { ReactNode } from 'react';
import { keepLanguage } from '../session/keep-language.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { colorSchemes } from './color-scheme.ts';
import { languageNames } from './language-switch.tsx';

/** The switches as menu entries, because a phone's header has no space for them. */
export interface SwitchItems {
  /** One row, first in every menu, for readers who need larger text. */
  textSizes: MenuItem;
  /** The languages that are not chosen, and the colours. */
  languagesAndColors: MenuItem[];
}

export function useSwitchItems(): SwitchItems {
  const t = useShellWords();
  const language = useLanguage();
  const textSize = useTextSize();
  const [colorScheme, chooseColorScheme] = useColorScheme();
  return {
    textSizes: {
      row: textSizes.map((size) => ({
        label: t(`textSize.${size}`),
        sign: <TextSizeSign size={size} />,
        checked: size === textSize,
        onSelect: () => chooseTextSize(size),
      })),
    },
    languagesAndColors: [
      ...languages
        .filter((one) => one !== language)
        .map((one) => ({
          label: languageNames[one],
          lang: one,
          onSelect: () => keepLanguage(one),
        })),
      'divider',
      ...colorSchemes.map((scheme) => ({
        label: t(`colors.${scheme}`),
        checked: scheme === colorScheme,
        onSelect: () => chooseColorScheme(scheme),
      })),
    ],
  };
}

function TextSizeSign({ size }: { size: TextSize }): ReactNode {
  return <span className={`shell-size-${size}`}>A</span>;
}
