import { deviceZone } from '@kabar/rules/device-zone';
import { useSession } from '@kabar/web/session';
import { lazy, type ReactNode, Suspense } from 'react';
import { QuietBoundary } from './quiet-boundary.tsx';

const ZoneQuestion = lazy(async () => ({
  default: (await import('../zone-question/zone-question.tsx')).ZoneQuestion,
}));

/** Asks which time zone to use. Loaded only if browser and profile differ, or neither has a zone. */
export function ZoneNotice(): ReactNode {
  const mayDiffer = useSession(({ profile, profileState }) => {
    const device = deviceZone();
    return profileState === 'ready' && (device === undefined || profile?.timezone !== device);
  });
  if (!mayDiffer) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <ZoneQuestion />
      </Suspense>
    </QuietBoundary>
  );
}
