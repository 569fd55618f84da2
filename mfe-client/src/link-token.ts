import { useTokenFromUrl } from '@kabar/web/token-in-url';
import { useState } from 'react';

/**
 * The token of a link to this page. It is removed from the URL, and stored for this tab, so that a reload opens the link again.
 * Undefined if the page was opened without one.
 */
export function useLinkToken(): string | undefined {
  const given = useTokenFromUrl('token');
  const [token] = useState(() => keepForTab(`kabar-link:${location.pathname}`, given));
  return token;
}

function keepForTab(key: string, given: string | undefined): string | undefined {
  try {
    if (given !== undefined) sessionStorage.setItem(key, given);
    return given ?? sessionStorage.getItem(key) ?? undefined;
  } catch {
    // Without storage, a reload has no link.
    return given;
  }
}
