import { useEffect, useRef } from 'react';

/**
 * Restores the focus after a change has re-rendered a list. `keep` takes selectors in order of preference; the first match
 * gets the focus once `drawn` has changed.
 */
export function useFocusRestore(drawn: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after each change of `drawn`
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
