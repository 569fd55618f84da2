import type { Mutation } from '../mutation.ts';

export const clientMutations: readonly Mutation[] = [
  {
    file: 'services/client/src/private-reads/database.sql',
    find: "people_of_care_near(owner, auth_api.uid(), interval '24 hours')",
    replace: "people_of_care_near(owner, auth_api.uid(), interval '72 hours')",
    why: 'Private notes open to a companion 24 hours before a session.',
    killedBy: {
      file: 'services/client/src/private-information/reading-as-companion.test.ts',
      title: 'reading as a companion is not allowed earlier than 24 hours before a call',
    },
  },
  {
    file: 'services/client/src/private-reads/begin-private-read.ts',
    find: '    await recordRefusedRead(context.db, clientId, what);\n',
    replace: '',
    why: 'The owner of private notes sees who tried to read them.',
    killedBy: {
      file: 'services/client/src/private-reads/private-reads.test.ts',
      title: 'shows the owner refused reads by others, one row a day for each person',
    },
  },
  {
    file: 'services/client/src/loved-ones/rules.ts',
    find: 'const mostLovedOnes = 30;',
    replace: 'const mostLovedOnes = 31;',
    why: 'A client has at most thirty loved ones.',
    killedBy: {
      file: 'services/client/src/loved-ones/loved-ones.test.ts',
      title: 'loved ones of a client are at most thirty',
    },
  },
  {
    file: 'services/client/src/contact-mails/database.sql',
    find: 'contact.email is not null and contact.declined_at is null',
    replace: 'contact.declined_at is null',
    why: 'A contact without an address is skipped.',
    killedBy: {
      file: 'services/bookings/src/check-ins/missed-check-ins/chain.test.ts',
      title: 'tries three times, writes to contacts in order, skips contacts without an address',
    },
  },
  {
    file: 'services/client/src/emergency-contacts/rules.ts',
    find: '!relationship || phone === undefined',
    replace: 'phone === undefined',
    why: 'A new primary contact has a relationship.',
    killedBy: {
      file: 'services/client/src/emergency-contacts/emergency-contacts.test.ts',
      title: 'needs name, relationship and phone when it is new',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/times.sql',
    find: `call_mediums_near.companion
        and booking.medium <> 'video' and booking.status not in ('cancelled', 'pending')`,
    replace: "call_mediums_near.companion and booking.medium <> 'video'",
    why: 'The number of a loved one is closed to a companion whose session is cancelled.',
    killedBy: {
      file: 'services/client/src/loved-ones/call-contact.test.ts',
      title: 'stays closed, and unlogged',
    },
  },
  {
    file: 'services/client/src/loved-ones/queries.ts',
    find: 'listed_methods is distinct from sha256(contact_methods)',
    replace: 'listed_methods is null',
    why: 'Contact ways that an older pod stored are listed anew.',
    killedBy: {
      file: 'services/client/src/loved-ones/loved-ones.test.ts',
      title: 'list the mediums with a number beside the sealed values, older rows by a job',
    },
  },
  {
    file: 'mfe-client/src/trial-requests/wall-times.ts',
    find: "['malam', [18, 27]],",
    replace: "['malam', [18, 23]],",
    why: 'Midnight and the hours after it are said as parts of the night.',
    killedBy: {
      file: 'mfe-client/src/trial-requests/wall-times.test.ts',
      title: 'reads %s as a time',
    },
  },
  {
    file: 'services/bookings/src/sessions/bookings/times.sql',
    find: 'and booking.loved_one_id is null',
    replace: '',
    why: "A session of a loved one does not open the account holder's number.",
    killedBy: {
      file: 'services/client/src/contact-methods/contact-methods.test.ts',
      title: 'stays closed, and unlogged',
    },
  },
  {
    file: 'services/bookings/src/calls/guest-links.sql',
    find: 'and link.created_at > client_api.reminded_since(call.loved_one_id)',
    replace: '',
    why: 'A link that was mailed to an address of before opens no call.',
    killedBy: {
      file: 'services/client/src/loved-one-reminders/reminders.test.ts',
      title:
        'goes to the present address; a link that went to another one is dead, other changes leave it alive',
    },
  },
  {
    file: 'services/client/src/loved-one-reminders/rules.ts',
    find: 'const isWanted = !session.isOut && !session.isStopped;',
    replace: 'const isWanted = !session.isOut;',
    why: 'Who asked not to be asked is not reminded.',
    killedBy: {
      file: 'services/client/src/loved-one-reminders/reminders.test.ts',
      title: 'is not sent, and its links are dead: ',
    },
  },
  {
    file: 'services/bookings/src/calls/database.sql',
    find: 'or not exists (select from companion_api.verified_companions as verified where verified.user_id = session.companion_id)',
    replace: '',
    why: 'Nobody is told to expect a call of a companion who is not verified any more.',
    killedBy: {
      file: 'services/client/src/loved-one-reminders/reminders.test.ts',
      title: 'is not sent when the companion is',
    },
  },
  {
    file: 'services/client/src/summary-mails/database.sql',
    find: 'and link.created_at > client.summaries_agreed_since(link.client_user_id, link.loved_one_id)',
    replace: '',
    why: 'A link to a summary is dead once the person no longer agrees.',
    killedBy: {
      file: 'services/client/src/summary-mails/summary-mails.test.ts',
      title: 'is not sent, and its links are dead at once: ',
    },
  },
  {
    file: 'services/client/src/family-addresses/rules.ts',
    find: 'count >= mostFamilyAddresses',
    replace: 'count > mostFamilyAddresses',
    why: 'A person has at most five family addresses.',
    killedBy: {
      file: 'services/client/src/family-addresses/family-addresses.test.ts',
      title: 'the family addresses of a client are at most five per person',
    },
  },
  {
    file: 'services/client/src/circle-invitations/rules.ts',
    find: ' || facts.expiresAt <= now) {',
    replace: ' || facts.expiresAt < now) {',
    why: 'An invitation can be accepted for exactly seven days.',
    killedBy: {
      file: 'services/client/src/circle-invitations/rules.test.ts',
      title: 'of an invitation is possible until exactly seven days after it was sent',
    },
  },
  {
    file: 'services/client/src/own-accounts/rules.ts',
    find: 'facts.confirmedBy === accountId || ',
    replace: '',
    why: 'Whoever confirmed that a person wants an account does not become that person.',
    killedBy: {
      file: 'services/client/src/own-accounts/rules.test.ts',
      title: 'cannot be taken by the holder, by whoever confirmed it, or by a member of the circle',
    },
  },
  {
    file: 'services/client/src/own-accounts/rules.ts',
    find: 'const answerDays = 14;',
    replace: 'const answerDays = 15;',
    why: 'A request for an own account expires fourteen days after it was made.',
    killedBy: {
      file: 'services/client/src/own-accounts/rules.test.ts',
      title: 'expires exactly fourteen days after it was made',
    },
  },
];
