let hour: number | undefined;

/**
 * The next full hour. Cached for a whole test file, so that its times stay consistent when the clock passes that hour.
 */
export function nextHour(): number {
  hour ??= Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return hour;
}

export function forgetHour(): void {
  hour = undefined;
}
