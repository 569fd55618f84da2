import { useEffect, useState } from 'react';

/** Whether `holds` has been true for longer than that many milliseconds. */
export function useLongerThan(milliseconds: number, holds: boolean): boolean {
  const [isLonger, setIsLonger] = useState(false);
  useEffect(() => {
    setIsLonger(false);
    if (!holds) return;
    const timer = setTimeout(() => setIsLonger(true), milliseconds);
    return () => clearTimeout(timer);
  }, [holds, milliseconds]);
  return isLonger;
}
