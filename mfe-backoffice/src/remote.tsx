import type { RemoteModule } from '@kabar/web/remote-module';
import { routes } from './routes.ts';
import { en } from './words/en.ts';
import { id } from './words/id.ts';

export const remote = {
  namespace: 'backoffice',
  words: { en, id },
  routes,
} satisfies RemoteModule;
