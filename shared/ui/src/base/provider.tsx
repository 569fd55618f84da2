import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { LinkProvider, type RouterLink } from './link.tsx';
import { type UiWords, UiWordsProvider } from './words.tsx';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Attributes of the root element. A script in the head may set both before the first paint. */
const schemeAttribute = 'data-mantine-color-scheme';

export interface UiProviderProps {
  words: UiWords;
  link?: RouterLink;
  /** The page's CSP nonce, for the style elements of the calendar's library. */
  nonce?: string | undefined;
  colorScheme?: ColorScheme;
  onColorScheme?: (scheme: ColorScheme) => void;
  children: ReactNode;
}

interface Looks {
  scheme: ColorScheme;
  shown: 'light' | 'dark';
  setScheme: (scheme: ColorScheme) => void;
  nonce: string | undefined;
}

const LooksContext = createContext<Looks | undefined>(undefined);

export function UiProvider(props: UiProviderProps) {
  const { words, link, nonce, colorScheme = 'light', onColorScheme, children } = props;
  const [scheme, setScheme] = useState(colorScheme);
  const prefersDark = usePrefersDark();
  const shown = scheme === 'auto' ? (prefersDark ? 'dark' : 'light') : scheme;
  useEffect(() => showScheme(shown), [shown]);

  const looks: Looks = {
    scheme,
    shown,
    nonce,
    setScheme: (next) => {
      setScheme(next);
      onColorScheme?.(next);
    },
  };
  return (
    <UiWordsProvider value={words}>
      <LinkProvider value={link}>
        <LooksContext value={looks}>{children}</LooksContext>
      </LinkProvider>
    </UiWordsProvider>
  );
}

export function useLooks(): Looks {
  const looks = use(LooksContext);
  if (!looks) throw new Error('The design system is used outside its UiProvider.');
  return looks;
}

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  const { scheme, setScheme } = useLooks();
  return [scheme, setScheme];
}

/** Gives the browser's toolbar the page's background colour. */
function showScheme(shown: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.setAttribute(schemeAttribute, shown);
  const paper = getComputedStyle(root).getPropertyValue('--k-paper').trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

function usePrefersDark(): boolean {
  const [dark, setDark] = useState(() => darkQuery()?.matches ?? false);
  useEffect(() => {
    const query = darkQuery();
    const follow = () => setDark(query?.matches ?? false);
    query?.addEventListener('change', follow);
    return () => query?.removeEventListener('change', follow);
  }, []);
  return dark;
}

function darkQuery(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)');
}
