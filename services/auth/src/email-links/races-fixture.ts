import type { Race, Races } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { from, mailedToken, newEmail } from '../races-fixture.ts';

const threeMails = (path: string) => ({
  'at most 3 mails an hour to one address': async (test: TestService): Promise<Race> => {
    const email = newEmail();
    return {
      call: (n) => test.nobody.call(`POST ${path}`, { email }, from(n)),
      answers: { '204': 3, '429 too_many_mails': 97 },
    };
  },
});

const oneUse = (path: string, purpose: 'confirm' | 'reset' | 'change', body: object = {}) => ({
  'a link once': async (test: TestService): Promise<Race> => {
    const token = await mailedToken(test, purpose);
    return {
      call: (n) => test.nobody.call(`POST ${path}`, { token, ...body }, from(n)),
      answers: { '204': 1, '410 link_used': 99 },
    };
  },
});

export const emailLinkRaces: Races = {
  'POST /email-confirmation/mails': threeMails('/email-confirmation/mails'),
  'POST /password-reset/mails': threeMails('/password-reset/mails'),
  'POST /email-confirmation': oneUse('/email-confirmation', 'confirm'),
  'POST /password-reset': oneUse('/password-reset', 'reset', { password: 'a-brand-new-kettle' }),
  'POST /account/email/confirmation': oneUse('/account/email/confirmation', 'change'),
};
