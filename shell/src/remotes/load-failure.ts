/** Errors of code that did not load. All other errors of an area are crashes of its screen. */
const failures = new WeakSet<object>();

export function noteLoadFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Whether Kabar is unreachable; otherwise a failed load has another cause. */
export async function isConnectionDown(): Promise<boolean> {
  try {
    await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(3_000) });
    return false;
  } catch {
    return true;
  }
}
