import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/care', { who: 'signed-in' }, async () => (await import('./care-page.tsx')).CarePage),
  page(
    '/care/answer',
    { who: 'everyone' },
    async () => (await import('./contact-answer-page.tsx')).ContactAnswerPage,
  ),
];
