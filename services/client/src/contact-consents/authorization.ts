import { contactConsents } from '@kabar/contracts/contact-consents';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clients } from '@kabar/dev/authorization-cells';
import { done } from '@kabar/dev/test-installation';

export const authorization = declareAuthorization(contactConsents, {
  endpoints: {
    read: { cells: clients(200) },
    say: { cells: clients(200), asked: () => ({ body: { isGiven: true } }) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'POST /contact-consent', { isGiven: true }));
  },
});
