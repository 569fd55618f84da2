import { useEffect, useState } from 'react';

/**
 * Removes a single-use token from the URL (after #, which servers never see) and from the history, so that it
 * cannot be found there later. For events and effects, which run once.
 */
export function takeTokenFromUrl(name: string): string | undefined {
  const token = readToken(name);
  if (token !== undefined) clearAddress();
  return token;
}

/**
 * The hook for it. It reads while rendering, because React may discard a render, and removes the token in an
 * effect.
 */
export function useTokenFromUrl(name: string): string | undefined {
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
