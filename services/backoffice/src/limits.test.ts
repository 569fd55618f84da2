import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { incidentRaces } from './incidents/incidents-fixture.ts';
import { savedFilterRaces } from './saved-filters/races-fixture.ts';

describeLimits('backoffice', createApp, { ...incidentRaces, ...savedFilterRaces });
