/** A timeout. It is told apart because a slow response does not mean a missing file. */
export const timeOver = new Error('No answer in time.');

/** The whole time limit, in milliseconds. */
const limit = 3300;
/** Milliseconds without a response after which the next attempt starts in parallel. */
const headStart = 1500;

/**
 * Starts attempts one after another until one succeeds. Rejects if all fail or the time is over; a later success is
 * passed to `late`.
 */
export function firstToLoad<Loaded>(
  starts: (() => Promise<Loaded>)[],
  wait = limit,
  late: (value: Loaded) => void = () => undefined,
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let next = 0;
    let failed = 0;
    let over = false;
    let loaded = false;
    const settle = (finish: () => void) => {
      over = true;
      timers.forEach(clearTimeout);
      finish();
    };
    const startNext = () => {
      const start = starts[next];
      if (over || start === undefined) return;
      next += 1;
      timers.push(setTimeout(startNext, headStart));
      start().then(
        (value) => {
          if (loaded) return;
          loaded = true;
          if (over) late(value);
          else settle(() => resolve(value));
        },
        (error) => {
          failed += 1;
          if (over) return;
          if (failed === starts.length) settle(() => reject(error));
          else startNext();
        },
      );
    };
    timers.push(setTimeout(() => settle(() => reject(timeOver)), wait));
    startNext();
  });
}

/**
 * The remaining time limit on this page. The first page requests these files with itself, so the limit counts
 * from its start.
 */
export function waitOnThisPage(sincePageStart: number): number {
  return sincePageStart < limit ? Math.max(limit - sincePageStart, headStart + 500) : limit;
}
