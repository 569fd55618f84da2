import { contactMethods } from '@kabar/contracts/contact-methods';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions } from '@kabar/dev/access-cells';
import { clientRow } from '@kabar/dev/sample-people';
import { done } from '@kabar/dev/test-installation';

const methods = {
  preferred: 'phone',
  phone: '+628120000000',
  whatsapp: '',
  telegram: '',
  email: '',
  zoomLink: '',
  googleMeet: '',
};

export const accessCases = declareAccessCases(contactMethods, {
  endpoints: {
    own: { cells: clients(200) },
    change: {
      cells: clients(200),
      asked: () => ({ body: { contactMethods: methods }, ifMatch: '*' }),
    },
    // Allowed only for the companion of a session outside of Kabar; see contact-methods/call-contact.test.ts.
    callContact: { row: clientRow, cells: companions(404) },
  },
  sampleRows: async ({ client }) => {
    await done(
      client.call(
        'client',
        'PATCH /contact-methods',
        { contactMethods: methods },
        { 'if-match': '*' },
      ),
    );
  },
});
