import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/login', { who: 'everyone' }, async () => (await import('./login-page.tsx')).LoginPage),
];
