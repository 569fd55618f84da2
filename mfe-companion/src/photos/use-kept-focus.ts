import { useEffect, useRef } from 'react';

/**
 * A change redraws the list, and with it goes the focus. `keep` names where it belongs afterwards: the first of these
 * selectors that matches, once `drawn` is another.
 */
export function useKeptFocus(drawn: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the redrawing that is waited for
  useEffect(() => {
    const found = wanted.current
      .map((selector) => place.current?.querySelector<HTMLElement>(selector))
      .find((element) => element);
    found?.focus();
    wanted.current = [];
  }, [drawn]);
  return {
    place,
    keep: (...selectors: string[]) => {
      wanted.current = selectors;
    },
  };
}
