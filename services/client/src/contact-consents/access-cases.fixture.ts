import { contactConsents } from '@kabar/contracts/contact-consents';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareAccessCases(contactConsents, {
  endpoints: {
    read: { cells: clients(200) },
    say: { cells: clients(200), asked: () => ({ body: { isGiven: true } }) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'POST /contact-consent', { isGiven: true }));
  },
});
