declare global {
  /** How often something was asked for again; chunks add it to their address, past a request that hangs. */
  var kabarTries: number | undefined;
}

const failures = new Set<() => void>();

/**
 * One promise a key, so that a screen which suspends finds it again. A failure is kept as well, for the boundary to
 * show, until somebody tries again.
 */
export function keptPromise<Key, Value>(
  store: {
    get(key: Key): Promise<Value> | undefined;
    set(key: Key, value: Promise<Value>): unknown;
    delete(key: Key): unknown;
  },
  key: Key,
  start: () => Promise<Value>,
): Promise<Value> {
  const known = store.get(key);
  if (known) return known;
  const started = start();
  store.set(key, started);
  started.catch(() => failures.add(() => store.delete(key)));
  return started;
}

/** What failed will be asked for again, under an address that no hanging request holds. */
export function forgetFailures(): void {
  if (failures.size === 0) return;
  globalThis.kabarTries = (globalThis.kabarTries ?? 0) + 1;
  for (const forget of failures) forget();
  failures.clear();
}
