import { page } from '@kabar/web/remote-module';

export const routes = [
  page(
    '/personal-link',
    { who: 'everyone' },
    async () => (await import('./personal-link-page.tsx')).PersonalLinkPage,
  ),
];
