/** Each call counts a point. It answers 0 while the window has room, otherwise the seconds until it has room again. */
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
