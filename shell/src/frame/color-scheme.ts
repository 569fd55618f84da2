import type { ColorScheme } from '@kabar/ui/base';

export const colorSchemes = ['light', 'dark', 'auto'] as const satisfies readonly ColorScheme[];

/** The script in the page's head applies the same key before the first paint. */
const storageKey = 'kabar-color-scheme';

/** The stored scheme; defaults to the device's. */
export function rememberedColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(storageKey);
    return colorSchemes.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function rememberColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
