import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen a section starts to load. */
const ahead = '300px';

interface WhenNearProps {
  children: ReactNode;
  /** Reserves the height until the content is rendered. */
  className: string;
}

/** Renders its children when the reader scrolls near, so that a first visit does not load them. */
export function WhenNear({ children, className }: WhenNearProps): ReactNode {
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
    <div ref={place} className={isNear ? undefined : className}>
      {isNear ? children : null}
    </div>
  );
}
