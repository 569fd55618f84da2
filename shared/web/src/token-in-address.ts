import { useEffect, useState } from 'react';

/**
 * Takes a single-use token out of the address (behind #, where no server sees it) and out of the history, so that
 * neither a look over the shoulder nor the back button finds it. For events and effects, which run once.
 */
export function takeTokenFromAddress(name: string): string | undefined {
  const token = readToken(name);
  if (token !== undefined) clearAddress();
  return token;
}

/** The same for a screen that shows what it took: rendering reads, since a first try of it may be thrown away. */
export function useTokenFromAddress(name: string): string | undefined {
  const [token] = useState(() => readToken(name));
  useEffect(() => {
    if (token !== undefined) clearAddress();
  }, [token]);
  return token;
}

function readToken(name: string): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
}

function clearAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
