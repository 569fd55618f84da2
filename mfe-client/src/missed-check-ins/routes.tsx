import { page } from '@kabar/web/remote-module';

export const routes = [
  page('/care', async () => (await import('./care-page.tsx')).CarePage),
  page('/care/answer', async () => (await import('./contact-answer-page.tsx')).ContactAnswerPage),
];
