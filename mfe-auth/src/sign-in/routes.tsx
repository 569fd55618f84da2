import { page } from '@kabar/web/remote-module';

export const routes = [page('/login', async () => (await import('./login-page.tsx')).LoginPage)];
