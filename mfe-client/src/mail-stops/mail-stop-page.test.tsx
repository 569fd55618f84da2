import { mailStops } from '@kabar/contracts/mail-stops';
import { expectShown, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { check, change } = mailStops.endpoints;
const token = 's'.repeat(100);

// Decision: 88, 89
describe('the page that stops mails', () => {
  async function open(kind: 'reminders' | 'summaries' | 'check_in_weeks' | 'circle_weeks') {
    const person = services.reset('nobody');
    const stored = (isStopped: boolean) => {
      services.answer(check, () => ({ kind, isStopped }));
      services.answer(change, () => ({ kind, isStopped }));
    };
    stored(false);
    const page = await openPage(remote, `/care/stop#token=${token}&language=en`, person);
    await page.settled();
    return { page, stored };
  }

  it.each([
    ['reminders', /^Before each call/, /^We no longer send reminders/],
    ['summaries', /^After each call/, /^We no longer send summaries/],
    ['check_in_weeks', /^Once a week/, /^We no longer send you weekly emails/],
    ['circle_weeks', /^Once a week we send you news/, /^We no longer send you these weekly/],
  ] as const)('stops %s with a press alone, and sends them again', async (kind, asks, stopped) => {
    const { page, stored } = await open(kind);
    expectShown(asks);
    expect(services.inputsOf(change)).toEqual([]);
    stored(true);
    await press(page, 'Stop these emails');
    expectShown(stopped);
    expect(findTexts(asks)).toEqual([]);
    stored(false);
    await press(page, 'Send them again');
    expectShown(asks);
    expect(services.inputsOf(change)).toEqual([
      { token, isStopped: true },
      { token, isStopped: false },
    ]);
  });

  it('says that a link does not work', async () => {
    const person = services.reset('nobody');
    services.refuse(check, 'link_invalid');
    const page = await openPage(remote, `/care/stop#token=${token}`, person);
    await page.settled();
    expect(findTexts('Stop these emails')).toEqual([]);
    expectShown(/link/i);
  });

  it('says that a link was cut off', async () => {
    const person = services.reset('nobody');
    services.refuse(check, 'invalid_input', [{ path: 'token', reason: 'Too small' }]);
    const page = await openPage(remote, `/care/stop#token=${token}`, person);
    await page.settled();
    expectShown(/^The link is incomplete/);
  });
});
