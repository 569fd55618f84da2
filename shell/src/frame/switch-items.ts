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

/** Language, text size and colours as menu entries: on a phone the header has no room for their switches. */
export function useSwitchItems(): MenuItem[] {
  const t = useShellWords();
  const language = useLanguage();
  const textSize = useTextSize();
  const [colorScheme, chooseColorScheme] = useColorScheme();
  return [
    ...languages.map((one) => ({
      label: languageNames[one],
      checked: one === language,
      onSelect: () => keepLanguage(one),
    })),
    'divider',
    ...textSizes.map((size) => ({
      label: t(`textSize.${size}`),
      checked: size === textSize,
      onSelect: () => chooseTextSize(size),
    })),
    'divider',
    ...colorSchemes.map((scheme) => ({
      label: t(`colors.${scheme}`),
      checked: scheme === colorScheme,
      onSelect: () => chooseColorScheme(scheme),
    })),
  ];
}
