import { useEffect, useState } from 'react';

/** The server's clock, once a second, by how far it is from this one. */
export function useServerNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // An offset that was read meanwhile counts at once.
  return now + offset;
}
