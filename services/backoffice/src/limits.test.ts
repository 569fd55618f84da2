import { describeLimits } from '@kabar/dev/limits';
import { createApp } from './app.ts';
import { incidentRaces } from './incidents/incidents-fixture.ts';

describeLimits('backoffice', createApp, incidentRaces);
