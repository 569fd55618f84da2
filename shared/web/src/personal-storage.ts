const prefix = 'kabar-own-';

/** The storage key for one person's unsent or unsaved texts in this browser. */
export function personalKey(accountId: string, name: string): string {
  return `${prefix}${accountId}-${name}`;
}

/** Removes the entries of all people, or of all but one, so that the next person at this computer finds nothing. */
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
