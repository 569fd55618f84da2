import { describeLimits } from '@kabar/dev/limits';
import { afterAll } from 'vitest';
import { createApp } from './app.ts';
import { concernRaces } from './concerns/races-fixture.ts';
import { incidentRaces } from './incidents/incidents-fixture.ts';
import { makeStore, releaseRaces } from './releases/releases-fixture.ts';
import { savedFilterRaces } from './saved-filters/races-fixture.ts';
import { staffTaskRaces } from './staff-tasks/races-fixture.ts';

const store = makeStore();
afterAll(store.remove);

describeLimits(
  'backoffice',
  createApp,
  { ...concernRaces, ...incidentRaces, ...savedFilterRaces, ...staffTaskRaces, ...releaseRaces },
  // A trusted proxy, so that each call can set its IP address.
  { trustedProxies: 1, variables: { RELEASES: store.folder } },
);
