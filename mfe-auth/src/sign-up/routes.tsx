import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/register', async () => (await import('./register-page.tsx')).RegisterPage),
];
