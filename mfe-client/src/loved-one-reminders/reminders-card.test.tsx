import { lovedOneReminders } from '@kabar/contracts/loved-one-reminders';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { read, change } = lovedOneReminders.endpoints;

// Decision: 88
describe('the reminders of a loved one', () => {
  async function open(email: string, reminders = { isOn: true, isDeclined: false }, given = true) {
    const person = services.reset('client');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Sri', contactMethods: { ...one.contactMethods, email } },
        consent: one.consent && { ...one.consent, given },
      })),
    }));
    services.answer(read, () => ({ reminders }));
    const page = await openPage(remote, '/profile/loved-one', person);
    await page.settled();
    return page;
  }

  it('say where they go, and are switched off with one press', async () => {
    const page = await open('ibu@x.test');
    expectShown(/Ibu Sri gets an email at ibu@x\.test/);
    services.answer(read, () => ({ reminders: { isOn: false, isDeclined: false } }));
    await press(page, 'Remind Ibu Sri of calls by email');
    expect(services.inputsOf(change)).toEqual([{ id: expect.any(String), isOn: false }]);
  });

  it('ask for an address where there is none, and say that its reader declined', async () => {
    await open('');
    expectShown(/With an email address of their own, Ibu Sri gets a reminder/);
    await open('ibu@x.test', { isOn: true, isDeclined: true });
    expectShown(/^The reader of this address asked us not to send reminders/);
  });

  it('the reminders of a loved one are not offered without consent to calls', async () => {
    await open('ibu@x.test', { isOn: true, isDeclined: false }, false);
    expect(findTexts('Reminders for Ibu Sri')).toEqual([]);
    expect(findControl('Remind Ibu Sri of calls by email')).toBeUndefined();
  });
});
