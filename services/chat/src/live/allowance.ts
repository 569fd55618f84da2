/** Answers 0 while there is room in the window, else the seconds until there is again. */
export function allowance(points: number, windowLength: number): () => number {
  let left = points;
  let ends = 0;
  return () => {
    const now = Date.now();
    if (now > ends) {
      left = points;
      ends = now + windowLength;
    }
    left -= 1;
    return left >= 0 ? 0 : Math.ceil((ends - now) / 1_000);
  };
}
