/** An in-memory rate limit: each call counts a point, and returns 0 or the seconds until the window has room. */
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
