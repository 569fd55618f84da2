import { useSession } from '@kabar/web/session';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QuietBoundary } from './quiet-boundary.tsx';

const ClosingStrip = lazy(async () => ({
  default: (await import('../closing/closing-strip.tsx')).ClosingStrip,
}));

/** Shows on every page that the account is closing. The account page has a section for it. */
export function ClosingNotice(): ReactNode {
  const isClosing = useSession((session) => Boolean(session.closingAt));
  const [wasClosing, setWasClosing] = useState(isClosing);
  const { pathname } = useLocation();
  if (isClosing && !wasClosing) setWasClosing(true);
  if (!wasClosing || pathname === '/account') return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <ClosingStrip key={pathname} />
      </Suspense>
    </QuietBoundary>
  );
}
