import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen a section starts to load. */
const ahead = '800px';

/** Renders its children when the reader scrolls near, so that a first visit does not load them. */
export function WhenNear({ children, height }: { children: ReactNode; height: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} style={isNear ? undefined : { minHeight: height }}>
      {isNear ? children : null}
    </div>
  );
}
