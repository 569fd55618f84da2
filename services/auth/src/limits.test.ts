import { describeLimits } from '@kabar/dev/limits';
import { accountRaces } from './account/races-fixture.ts';
import { createApp } from './app.ts';
import { emailLinkRaces } from './email-links/races-fixture.ts';
import { profileRaces } from './profiles/races-fixture.ts';
import { secondFactorRaces } from './second-factors/races-fixture.ts';
import { signInRaces } from './sessions/races-fixture.ts';
import { suspensionRaces } from './suspensions/races-fixture.ts';
import { userRaces } from './users/races-fixture.ts';

describeLimits(
  'auth',
  createApp,
  {
    ...signInRaces,
    ...accountRaces,
    ...secondFactorRaces,
    ...emailLinkRaces,
    ...profileRaces,
    ...suspensionRaces,
    ...userRaces,
  },
  // Requests set their own IP address.
  { trustedProxies: 1 },
);
