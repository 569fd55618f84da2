import {
  chooseTextSize,
  type MenuItem,
  textSizes,
  useColorScheme,
  useTextSize,
} from '@kabar/ui/base';
import { languages, useLanguage } from '@kabar/web/words';
import { keepLanguage } from '../session/keep-language.ts';
import { useShellWords } from '../words/use-shell-words.ts';
import { colorSchemes } from './color-scheme.ts';
import { languageNames } from './language-switch.tsx';

/** The switches as menu entries, because a phone's header has no space for them. */
export interface SwitchItems {
  /** First in every menu, for readers who need larger text. */
  textSizes: MenuItem[];
  languagesAndColors: MenuItem[];
}

export function useSwitchItems(): SwitchItems {
  const t = useShellWords();
  const language = useLanguage();
  const textSize = useTextSize();
  const [colorScheme, chooseColorScheme] = useColorScheme();
  return {
    textSizes: textSizes.map((size) => ({
      label: t(`textSize.${size}`),
      checked: size === textSize,
      onSelect: () => chooseTextSize(size),
    })),
    languagesAndColors: [
      ...languages.map((one) => ({
        label: languageNames[one],
        checked: one === language,
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
