const prefix = 'kabar-own-';

/** The key under which a page keeps something of one person in this browser: what was written and not yet sent or saved. */
export function personalKey(accountId: string, name: string): string {
  return `${prefix}${accountId}-${name}`;
}

/** Of everybody, or of everybody but one: the next person at this computer finds nothing. */
export function forgetPersonal(options: { except?: string } = {}): void {
  const kept = options.except === undefined ? undefined : personalKey(options.except, '');
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      forgetIn(window[area], kept);
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
}

function forgetIn(storage: Storage, kept: string | undefined) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(prefix) && (kept === undefined || !key.startsWith(kept)))
      storage.removeItem(key);
  }
}
