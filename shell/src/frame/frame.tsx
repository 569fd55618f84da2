import { MessageBox } from '@kabar/ui/base';
import { readPageSettings } from '@kabar/web/page-settings';
import { useReaderZone } from '@kabar/web/reader-zone';
import { refreshSession, useSession } from '@kabar/web/session';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CallStrip, useIsCallShown } from '../call/call-strip.tsx';
import { WaitingCall } from '../call/waiting-call.tsx';
import { EndedSession } from '../sign-in-again/ended-session.tsx';
import { useShellWords } from '../words/use-shell-words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { useFocusRest } from './focus-rest.ts';
import { Footer } from './footer.tsx';
import './frame.css';
import { Header } from './header.tsx';
import { placeOfScroll, placesKey } from './keep-place.ts';
import { usePageArrival } from './page-arrival.ts';
import { ZoneNotice } from './zone-notice.tsx';

const Pixel = lazy(async () => ({ default: (await import('../pixel/pixel.tsx')).Pixel }));

/** The frame of every page: header, footer, and on a phone the bar of links. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }): ReactNode {
  const t = useShellWords();
  const main = usePageArrival();
  const zone = useReaderZone();
  const isFull = useIsCallShown();
  const isExpired = useSession((session) => session.isExpired);
  useFocusRest(main);
  return (
    <>
      <div className="shell-frame" data-expired={isExpired ? '' : undefined}>
        <a className="shell-skip" href="#content">
          {t('nav.skip')}
        </a>
        {isFull ? null : <Header />}
        <main id="content" ref={main} tabIndex={-1}>
          {isFull ? null : <ProfileNotice />}
          {isFull ? null : <ClosingNotice />}
          {isFull ? null : <ZoneNotice />}
          {/* Pages show times in this zone, so they remount when another one is chosen. */}
          <Fragment key={zone}>{children}</Fragment>
          <PixelOfPage />
        </main>
        <CallStrip />
        <WaitingCall />
        {isFull ? null : <Footer />}
      </div>
      {isFull ? null : <BottomBar />}
      <EndedSession />
      <ScrollRestoration getKey={placeOfScroll} storageKey={placesKey} />
    </>
  );
}

/** Rendered only with a configured marketing pixel, on pages that it may count. */
function PixelOfPage(): ReactNode {
  const { pathname } = useLocation();
  if (!readPageSettings().pixel?.pages.includes(pathname)) return null;
  return (
    <Suspense>
      <Pixel />
    </Suspense>
  );
}

/** Shown with the fallback profile, which is for display only; offers to fetch the real one. */
function ProfileNotice(): ReactNode {
  const t = useShellWords();
  const failed = useSession((session) => session.profileState === 'fallback');
  if (!failed) return null;
  return (
    <div className="shell-notice">
      <MessageBox
        tone="care"
        action={
          <button type="button" className="shell-quiet" onClick={() => void refreshSession()}>
            {t('profile.tryAgain')}
          </button>
        }
      >
        {t('profile.fallback')}
      </MessageBox>
    </div>
  );
}
