import type { OwnProfileView } from '@kabar/parts/profiles/api';
import { OwnProfileLoader } from '@kabar/parts/profiles/own-profile-loader';
import type { ReactNode } from 'react';
import { type ClientProfileView, useClientProfile } from './api.ts';
import { CreateProfile } from './create-profile.tsx';

interface Loaded {
  own: OwnProfileView;
  /** Null before onboarding. */
  client: ClientProfileView | null;
}

export function ProfileLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  return (
    <OwnProfileLoader side={useClientProfile()} missing={<CreateProfile />}>
      {({ own, side }) => children({ own, client: side })}
    </OwnProfileLoader>
  );
}
