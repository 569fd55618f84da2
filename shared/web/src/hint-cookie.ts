const name = 'kabar_hint';
const lifetimeMs = 180 * 24 * 60 * 60 * 1000;

/** Tells the gateway which screens to preload for /dashboard and /profile. It is not secret and grants nothing. */
export function setHint(audience: string): void {
  void cookies()?.set({
    ...{ name, value: audience, path: '/' },
    ...{ expires: Date.now() + lifetimeMs, sameSite: 'lax' },
  });
}

export function deleteHint(): void {
  void cookies()?.delete(name);
}

/** Undefined on plain http and in older browsers; then there is no hint. */
function cookies(): CookieStore | undefined {
  return 'cookieStore' in window ? window.cookieStore : undefined;
}
