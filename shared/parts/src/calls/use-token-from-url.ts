import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The `token` of the URL's query or fragment, which is removed from the URL at once. */
export function useTokenFromUrl(): string | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => readToken(location));
  useEffect(() => {
    if (readToken(location) === undefined) return;
    const query = new URLSearchParams(location.search);
    query.delete('token');
    const rest = query.size > 0 ? `?${query}` : '';
    // Removed so that it is neither visible nor in the browser's history.
    void navigate(`${location.pathname}${rest}`, { replace: true });
  }, [location, navigate]);
  return token;
}

export function readToken({ search, hash }: { search: string; hash: string }): string | undefined {
  const inSearch = new URLSearchParams(search).get('token');
  return inSearch ?? new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
}
