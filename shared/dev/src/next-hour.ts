let hour: number | undefined;

/** The next full hour. The same one for a whole test file, also when the clock passes it: times of the file belong together. */
export function nextHour(): number {
  hour ??= Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  return hour;
}

/** Called when a test file ends. */
export function forgetHour(): void {
  hour = undefined;
}
