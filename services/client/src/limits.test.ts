import { randomUUID } from 'node:crypto';
import { describeLimits } from '@kabar/dev/limits';
import type { TestService } from '@kabar/dev/test-service';
import { serviceSecret } from '@kabar/server/database-roles';
import { expect } from 'vitest';
import { createApp } from './app.ts';
import { invitationRaces } from './circle-invitations/invitation-races-fixture.ts';
import { stopTokenOf } from './mail-stops/stop-token.ts';
import { ownAccountRaces } from './own-accounts/races-fixture.ts';
import { staffCircleRaces } from './staff-circles/races-fixture.ts';

const lovedOne = () => ({
  id: randomUUID(),
  fullName: 'Ibu Sri',
  relationship: 'Mother',
  contactMethods: {
    preferred: 'phone',
    phone: '+62 811 222',
    ...{ whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' },
  },
  preferredCallTimes: [],
  notes: '',
});
const contact = () => ({ id: randomUUID(), name: 'Rina', relationship: '', phone: '+62 811 333' });
const familyAddress = () => ({
  ...{ id: randomUUID(), name: 'Rina', email: 'rina@x.test', language: 'id' },
});
const primary = {
  ...{ name: 'Rina', relationship: 'Daughter', phone: '+62 811 333' },
  ...{ email: null, address: null, notes: null },
};

async function contactsOf({ database }: TestService, accountId: string) {
  const rows = await database.query<{ is_primary: boolean }>(
    'select is_primary from client.emergency_contacts where user_id = $1',
    [accountId],
  );
  return { all: rows.length, primary: rows.filter((row) => row.is_primary).length };
}

/** Requests with the token of a link to a new address, and the number of stored stops afterwards. */
async function stopMails(test: TestService, path: string, input: object, stops: number) {
  const { database, nobody } = test;
  const env = { secret: serviceSecret(database.secret, 'client') };
  const token = stopTokenOf(env, `${randomUUID()}@example.com`, 'reminders');
  const count = () =>
    database.query<{ count: number }>('select count(*)::int from client.declined_mails');
  const [before = { count: 0 }] = await count();
  return {
    call: () => nobody.call(`POST ${path}`, { token, ...input }),
    answers: { '200': 100 },
    check: async () => expect(await count()).toEqual([{ count: before.count + stops }]),
  };
}

describeLimits('client', createApp, {
  ...ownAccountRaces,
  ...staffCircleRaces,
  ...invitationRaces,
  'POST /mail-stops': {
    'one stop for an address and a kind of mail': (test) =>
      stopMails(test, '/mail-stops', { isStopped: true }, 1),
  },
  'POST /mail-stops/check': {
    'no change by looking': (test) => stopMails(test, '/mail-stops/check', {}, 0),
  },
  'POST /loved-ones': {
    'at most 30 loved ones': async (test) => {
      const client = await test.person('client');
      return {
        call: () => client.call('POST /loved-ones', lovedOne()),
        answers: { '201': 30, '409 list_full': 70 },
      };
    },
  },
  'POST /family-addresses': {
    'at most 5 addresses of a person': async (test) => {
      const client = await test.person('client');
      return {
        call: () => client.call('POST /family-addresses', familyAddress()),
        answers: { '201': 5, '409 family_addresses_full': 95 },
      };
    },
  },
  'POST /emergency-contacts': {
    'at most 30 contacts': async (test) => {
      const client = await test.person('client');
      return {
        call: () => client.call('POST /emergency-contacts', contact()),
        answers: { '201': 30, '409 list_full': 70 },
      };
    },
  },
  'PATCH /emergency-contacts/primary': {
    'one primary contact': async (test) => {
      const client = await test.person('client');
      return {
        call: () =>
          client.call('PATCH /emergency-contacts/primary', primary, { 'if-match': '"0"' }),
        answers: { '200': 100 },
        check: async () =>
          expect(await contactsOf(test, client.accountId)).toEqual({ all: 1, primary: 1 }),
      };
    },
    'at most 30 contacts': async (test) => {
      const client = await test.person('client');
      for (let n = 0; n < 29; n += 1) await client.call('POST /emergency-contacts', contact());
      return {
        // Either the primary contact or another one takes the last place.
        call: (n) =>
          n % 2 === 0
            ? client.call('POST /emergency-contacts', contact())
            : client.call('PATCH /emergency-contacts/primary', primary, { 'if-match': '"0"' }),
        answers: { '201': [0, 1], '200': [0, 50], '409 list_full': [49, 100] },
        check: async () => expect((await contactsOf(test, client.accountId)).all).toBe(30),
      };
    },
  },
});
