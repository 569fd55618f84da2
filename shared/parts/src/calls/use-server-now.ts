import { useEffect, useState } from 'react';

/** The server's time, updated once a second; `offset` is by how much its clock is ahead. */
export function useServerNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // Added here, so that a new offset takes effect at once.
  return now + offset;
}
