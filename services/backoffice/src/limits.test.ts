import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { concernRaces } from './concerns/races-fixture.ts';
import { incidentRaces } from './incidents/incidents-fixture.ts';
import { savedFilterRaces } from './saved-filters/races-fixture.ts';

describeLimits(
  'backoffice',
  createApp,
  { ...concernRaces, ...incidentRaces, ...savedFilterRaces },
  // Each call may name an address of its own.
  { trustedProxies: 1 },
);
