import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { slice } from '@kabar/server/slice';
import { addEmergencyContact } from './add-emergency-contact.ts';
import { changeContactEmail } from './change-contact-email.ts';
import { changePrimaryEmergencyContact } from './change-primary-emergency-contact.ts';
import { listEmergencyContactsOfClient } from './list-emergency-contacts-of-client.ts';
import { listOwnEmergencyContacts } from './list-own-emergency-contacts.ts';
import { openContactsOfIncident } from './open-contacts-of-incident.ts';
import { orderEmergencyContacts } from './order-emergency-contacts.ts';
import { personalData } from './personal-data.ts';
import { removeEmergencyContact } from './remove-emergency-contact.ts';

export const routes = slice(
  emergencyContacts,
  {
    list: listOwnEmergencyContacts,
    add: addEmergencyContact,
    changePrimary: changePrimaryEmergencyContact,
    changeEmail: changeContactEmail,
    order: orderEmergencyContacts,
    remove: removeEmergencyContact,
    ofClient: listEmergencyContactsOfClient,
    ofIncident: openContactsOfIncident,
  },
  personalData,
);
