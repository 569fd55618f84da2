import { lazy, type ReactNode, Suspense } from 'react';
import './more.css';
import { WhenNear } from '../when-near.tsx';

const Trust = lazy(async () => ({ default: (await import('./trust.tsx')).Trust }));

/** How companions are vetted, what happens after a missed check-in, stories and questions. */
export function More(): ReactNode {
  return (
    <WhenNear className="landing-more-place">
      <Suspense>
        <Trust />
      </Suspense>
    </WhenNear>
  );
}
