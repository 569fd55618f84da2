/**
 * Takes a single-use token out of the address (behind #, where no server sees it) and out of the history, so that
 * neither a look over the shoulder nor the back button finds it.
 */
export function takeTokenFromAddress(name: string): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
  if (token !== undefined)
    history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
