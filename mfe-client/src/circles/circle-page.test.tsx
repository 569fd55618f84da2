import { circles } from '@kabar/contracts/circles';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { CircleView } from './api.ts';
import {
  anita,
  budi,
  budiId,
  byPhone,
  byThemselves,
  circleAs,
  consentsOf,
  personId,
} from './circle-fixture.ts';

const { read, changeRole, remove, leave, handOver, previewHandOver, mute } = circles.endpoints;

async function open(circle: CircleView) {
  const person = services.reset('client');
  services.answer(read, () => ({ circle }));
  const page = await openPage(remote, `/circle/${personId}`, person);
  await page.settled();
  return page;
}

describe('who is in a circle', () => {
  it('the members of a circle are listed with role and since when, the person first', async () => {
    await open(circleAs('viewer'));
    expectShown('The circle of Ibu Sari', 'The person in care', 'Anita', 'Budi');
    expectShown('Organiser since 1 March', 'Viewer since 1 March');
    expectShown('The calls are paid from this account.');
  });

  it('shows the initials of the name alone beside "(you)"', async () => {
    const me = { ...anita, name: 'Anita Kusuma', isMe: true };
    await open(circleAs('organiser', { members: [me, budi] }));
    expectShown('Anita Kusuma (you)', 'AK');
  });

  it("the organiser changes a member's role, or removes them after a confirmation", async () => {
    const page = await open(circleAs('organiser'));
    await press(page, 'Change role of Budi');
    await press(page, /^Viewer/);
    services.answer(changeRole, () => ({ circle: circleAs('organiser') }));
    await press(page, 'Save role');
    expect(services.inputsOf(changeRole)).toEqual([{ personId, userId: budiId, role: 'viewer' }]);
    await press(page, 'Remove Budi');
    expect(services.inputsOf(remove)).toEqual([]);
    const alone = circleAs('organiser', { members: [anita] });
    services.answer(remove, () => ({ circle: alone }));
    services.answer(read, () => ({ circle: alone }));
    await press(page, 'Remove Budi');
    expect(services.inputsOf(remove)).toEqual([{ personId, userId: budiId }]);
    expect(findTexts('Budi')).toEqual([]);
    expectShown('Nobody else is in this circle yet.');
  });

  it('helpers and viewers cannot change members, nor can organisers change themselves', async () => {
    await open(circleAs('helper'));
    expect(findControl(/^(Remove|Change role of)/)).toBeUndefined();
    expect(findControl('Send invitation')).toBeUndefined();
    await open(circleAs('organiser'));
    expect(findControl(/(Remove|Change role of) Anita/)).toBeUndefined();
  });

  it('says why a removal was refused, and keeps the member', async () => {
    const page = await open(circleAs('person'));
    services.refuse(remove, 'organiser_stays');
    await press(page, 'Remove Anita');
    await press(page, 'Remove Anita');
    expectShown(/^The organiser cannot be changed here/);
  });
});

describe('leaving and handing over', () => {
  it('a helper leaves after a question', async () => {
    const page = await open(circleAs('helper'));
    await press(page, 'Leave the circle');
    expect(services.inputsOf(leave)).toEqual([]);
    await press(page, 'Leave');
    expect(services.inputsOf(leave)).toEqual([{ personId }]);
    expect(page.address()).toMatch(/^\/dashboard/);
  });

  it('an organiser hands over first, and reads before what happens to the payment', async () => {
    const page = await open(circleAs('organiser'));
    expectShown('You are the organiser. Hand over first, then you can leave.');
    services.answer(previewHandOver, () => ({
      preview: {
        ...{ toName: 'Budi', isPayer: true },
        subscription: { paidUntil: '2026-03-28T00:00:00.000Z', renews: true },
      },
    }));
    await press(page, 'Hand over');
    await press(page, 'Hand over');
    expectShown('Please choose someone.');
    expect(services.inputsOf(handOver)).toEqual([]);
    await press(page, /^Budi/);
    expectShown(
      'Budi becomes the organiser, and you stay as a helper.',
      'Your card, receipts and refunds stay yours.',
      'Your subscription is paid until 28 March and renews until you cancel it.',
    );
    services.answer(handOver, () => ({ circle: circleAs('organiser') }));
    await press(page, 'Hand over to Budi');
    expect(services.inputsOf(handOver)).toEqual([{ personId, to: budiId }]);
    expectShown('Budi is the organiser now.');
  });

  it('a circle cannot be handed over without another member', async () => {
    await open(circleAs('organiser', { members: [anita] }));
    expectShown('Once someone has joined, you can make them the organiser.');
    expect(findControl('Hand over')).toBeUndefined();
  });

  it('a circle can be left while circles are off, which the page says', async () => {
    const person = services.reset('client');
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, care_circles_enabled: false },
    }));
    const page = await openPage(remote, `/circle/${personId}`, person);
    await page.settled();
    expectShown('Care circles are switched off at the moment.');
    expect(services.inputsOf(read)).toEqual([]);
    await press(page, 'Leave the circle');
    await press(page, 'Leave');
    expect(services.inputsOf(leave)).toEqual([{ personId }]);
  });
});

describe('a reader', () => {
  it('a reader outside the circle sees that they are not a member', async () => {
    const person = services.reset('client');
    services.refuse(read, 'not_found');
    const page = await openPage(remote, `/circle/${personId}`, person);
    await page.settled();
    expectShown('There is no circle here for you');
    expect(findTexts('Who is in the circle')).toEqual([]);
  });

  it('chooses about which kinds they are notified', async () => {
    const page = await open(circleAs('helper', { seen: ['calendar'] }));
    services.answer(mute, () => ({ circle: circleAs('helper', { mutedKinds: ['calendar'] }) }));
    await press(page, 'Calendar');
    expect(services.inputsOf(mute)).toEqual([{ personId, kind: 'calendar', isMuted: true }]);
  });

  it('switches the weekly mail on and off, which the holder is not offered', async () => {
    const { chooseWeeklyMail } = circles.endpoints;
    const page = await open(circleAs('viewer', { seen: ['calendar'] }));
    const wanted = {
      circle: circleAs('viewer', { seen: ['calendar'], wantsWeeklyMail: true }),
    };
    services.answer(chooseWeeklyMail, () => wanted);
    services.answer(read, () => wanted);
    await press(page, /^Weekly email/);
    await press(page, /^Weekly email/);
    expect(services.inputsOf(chooseWeeklyMail)).toEqual([
      { personId, isWanted: true },
      { personId, isWanted: false },
    ]);
    await open(circleAs('organiser', { seen: ['calendar'] }));
    expect(findTexts('Weekly email')).toEqual([]);
  });

  it('reads every change, by whom and about whom', async () => {
    const change = { byName: 'Anita', aboutName: 'Budi', role: null, kind: null };
    const page = await open(
      circleAs('viewer', {
        changes: [
          { ...change, at: '2026-03-02T00:00:00.000Z', what: 'removed', byRole: 'organiser' },
          {
            ...{ ...change, at: '2026-03-01T00:00:00.000Z', what: 'consent_taken_back' },
            ...{ byRole: 'person', byName: null, aboutName: null, kind: 'calendar' },
          },
        ],
      }),
    );
    await page.user.click(findTexts('Show 2 changes')[0] ?? document.body);
    expectShown(
      'Anita removed Budi',
      'Ibu Sari, by their personal link, stopped sharing: Calendar',
    );
  });
});

describe('what the circle may see', () => {
  const { recordConsent, hide } = circles.endpoints;

  it('names for each kind who said so and since when', async () => {
    const consents = consentsOf({ calendar: byPhone, check_ins: byThemselves });
    await open(circleAs('helper', { consents, seen: ['calendar'] }));
    expectShown('Ibu Sari agreed on 1 March (By phone). Anita recorded it.');
    // The person consented, but hides it from this reader.
    expectShown('This is not shared with you.');
    expect(findTexts('Ibu Sari said yes on 1 March.')).toEqual([]);
    expect(findTexts('Not asked yet.')).toHaveLength(4);
    expect(findControl(/^(Stop sharing|Record a yes)/)).toBeUndefined();
  });

  it('the organiser records consents with how the person was asked, except personal ones', async () => {
    const page = await open(circleAs('organiser'));
    expect(findTexts(/^Only Ibu Sari can say yes to this/)).toHaveLength(2);
    expect(findControl('Record a yes of Ibu Sari: Messages with the companion')).toBeUndefined();
    await press(page, 'Record a yes of Ibu Sari: Calendar');
    await press(page, 'Ibu Sari agrees');
    expectShown('Please say how you asked.');
    expect(services.inputsOf(recordConsent)).toEqual([]);
    await press(page, 'By phone');
    services.answer(recordConsent, () => ({ circle: circleAs('organiser') }));
    await press(page, 'Ibu Sari agrees');
    expect(services.inputsOf(recordConsent)).toEqual([
      { personId, kind: 'calendar', isGiven: true, how: 'by_phone' },
    ]);
  });

  it('the person gives and withdraws consents, including personal ones', async () => {
    const page = await open(
      circleAs('person', { consents: consentsOf({ calendar: byThemselves }) }),
    );
    expectShown('Your circle', 'You said yes on 1 March.');
    services.answer(recordConsent, () => ({ circle: circleAs('person') }));
    await press(page, 'Share: Messages with the companion');
    await press(page, 'Share');
    await press(page, 'Stop sharing: Calendar');
    await press(page, 'Stop sharing');
    expect(services.inputsOf(recordConsent)).toEqual([
      { personId, kind: 'messages', isGiven: true },
      { personId, kind: 'calendar', isGiven: false },
    ]);
  });

  it('only the person can hide data from one member', async () => {
    const page = await open(circleAs('person'));
    await press(page, 'Hide things from Budi');
    services.answer(hide, () => ({ circle: circleAs('person') }));
    await press(page, 'Hide: Calendar');
    expect(services.inputsOf(hide)).toEqual([
      { personId, userId: budiId, kind: 'calendar', isHidden: true },
    ]);
    await press(page, 'Done');
    await open(circleAs('person', { members: [anita, { ...budi, hiddenKinds: ['calendar'] }] }));
    expectShown('Hidden from Budi: Calendar');
    await open(circleAs('organiser'));
    expect(findControl('Hide things from Budi')).toBeUndefined();
  });

  it('stays as it is where the answer was not stored', async () => {
    const page = await open(
      circleAs('person', { consents: consentsOf({ calendar: byThemselves }) }),
    );
    services.cut(recordConsent);
    await press(page, 'Stop sharing: Calendar');
    await press(page, 'Stop sharing');
    expectShown('It was not saved. Please try again.');
    await press(page, 'Keep sharing');
    expectShown('You said yes on 1 March.');
  });
});
