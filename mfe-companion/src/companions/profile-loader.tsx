import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { OwnProfileLoader } from '@kabar/parts/profiles/own-profile-loader';
import { ProfileMissing } from '@kabar/parts/profiles/profile-missing';
import type { ReactNode } from 'react';
import { type OwnCompanionView, useOwnCompanion } from '../companions/api.ts';
import { useCompanionWords } from '../words/use-companion-words.ts';

interface Loaded {
  own: OwnProfileView;
  /** Null before onboarding. */
  companion: OwnCompanionView | null;
}

export function ProfileLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const t = useCompanionWords();
  const missing = <ProfileMissing text={t('profile.notFoundText')} />;
  return (
    <OwnProfileLoader side={useOwnCompanion()} missing={missing}>
      {({ own, side }) => children({ own, companion: side })}
    </OwnProfileLoader>
  );
}
