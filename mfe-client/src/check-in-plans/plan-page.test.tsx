import { checkInPlans } from '@kabar/contracts/check-in-plans';
import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { choose, expectShown, fill, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, create, change, pause, resume, stop } = checkInPlans.endpoints;
const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
const lovedOneId = '00000000-0000-4000-8000-0000000000b1';

function arrange({ given = true, email = '' } = {}) {
  services.answer(list, (example) => ({ ...example, plans: [] }));
  services.answer(emergencyContacts.endpoints.list, ({ contacts }) => ({
    contacts: contacts
      .slice(0, 1)
      .flatMap((one) =>
        ids.map((id, place) => ({ ...one, id, name: ['Rina', 'Tono'][place] ?? '' })),
      ),
  }));
  services.answer(lovedOnes.endpoints.list, (example) => ({
    lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
      ...{ ...one, id: lovedOneId, fullName: 'Ibu Sri', timeZone: 'Asia/Jakarta' },
      contactMethods: { ...one.contactMethods, email },
      consent: one.consent && { ...one.consent, given },
    })),
  }));
}

const usual = {
  ...{ days: { kind: 'every_day' }, windows: [{ opensAt: '07:00', minutes: 120 }] },
  ...{ contactOrder: ids },
};

describe('the plan of a daily check-in', () => {
  it('the plan of a daily check-in is set up with one tap', async () => {
    const page = await openSettled(remote, '/check-ins/plan?for=me', 'client', () => arrange());
    expectShown('Every day, 07:00 to 09:00');
    await press(page, 'Use this plan');
    expect(services.inputsOf(create)).toEqual([
      { id: expect.any(String), lovedOneId: null, ...usual, askedBy: ['push', 'mail'] },
    ]);
    expect(page.address()).toBe('/check-ins');
  });

  it('asks for whom it is before its four questions, unless the address says so', async () => {
    const page = await openSettled(remote, '/check-ins/plan', 'client', () => arrange());
    expect(findControl('Use this plan')).toBeUndefined();
    await press(page, 'Ibu Sri');
    expect(page.address()).toBe(`/check-ins/plan?for=${lovedOneId}`);
    expectShown('For Ibu Sri', 'Every day, 07:00 to 09:00');
    await press(page, 'For someone else');
    await press(page, 'Me');
    expectShown('For you', 'Every day, 07:00 to 09:00');
    const questions = [...page.body.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(questions).toHaveLength(3);
  });

  it('takes days, two windows, ways and the order of contacts', async () => {
    const page = await openSettled(remote, '/check-ins/plan?for=me', 'client', () => arrange());
    await press(page, 'On certain weekdays');
    await press(page, 'Tuesday');
    await fill(page, 'We ask at', '08:30');
    await choose(page, 'Time to answer', '1 hour');
    await press(page, 'Ask a second time each day');
    await press(page, 'Email');
    await press(page, 'Tono: earlier');
    await press(page, 'Start with these settings');
    expect(services.inputsOf(create)).toMatchObject([
      {
        days: { kind: 'weekdays', weekdays: [1, 3, 4, 5] },
        windows: [
          { opensAt: '08:30', minutes: 60 },
          { opensAt: '18:00', minutes: 120 },
        ],
        askedBy: ['mail'],
        contactOrder: [ids[1], ids[0]],
      },
    ]);
  });

  it('the plan of a daily check-in refuses overlapping windows', async () => {
    const page = await openSettled(remote, '/check-ins/plan?for=me', 'client', () => arrange());
    await press(page, 'Ask a second time each day');
    await fill(page, 'We ask again at', '08:59');
    expectShown('The two times overlap. Please choose a later one.');
    await press(page, 'Start with these settings');
    expect(services.inputsOf(create)).toEqual([]);
    await fill(page, 'We ask again at', '09:00');
    await press(page, 'Start with these settings');
    expect(services.inputsOf(create)).toHaveLength(1);
  });

  it('asks a loved one by their link, and by mail only where they have an address', async () => {
    const at = `/check-ins/plan?for=${lovedOneId}`;
    const page = await openSettled(remote, at, 'client', () => arrange());
    expect(findControl('Email')).toBeUndefined();
    await press(page, 'Use this plan');
    expect(services.inputsOf(create)).toMatchObject([{ lovedOneId, askedBy: [] }]);
    const withMail = await openSettled(remote, at, 'client', () => arrange({ email: 'i@x.test' }));
    await press(withMail, 'Use this plan');
    expect(services.inputsOf(create)).toMatchObject([{ lovedOneId, askedBy: ['mail'] }]);
  });

  it('asks first whether a loved one agrees', async () => {
    const at = `/check-ins/plan?for=${lovedOneId}`;
    await openSettled(remote, at, 'client', () => arrange({ given: false }));
    expectShown('May a companion call Ibu Sri?');
    expect(findControl('Use this plan')).toBeUndefined();
  });

  it("shows the service's message when it refuses, and keeps the form", async () => {
    const page = await openSettled(remote, '/check-ins/plan?for=me', 'client', () => {
      arrange();
      services.refuse(create, 'plan_not_paid');
    });
    await press(page, 'Use this plan');
    expectShown(/^The free trial of daily check-ins is over/, 'When should we ask?');
  });

  it('says that it is off while the feature is off, and asks nothing', async () => {
    await openSettled(remote, '/check-ins/plan', 'client', () =>
      services.answer(featureFlags.endpoints.list, () => ({ flags: {} })),
    );
    expectShown('The daily check-in is switched off at the moment.');
    expect(services.inputsOf(list)).toEqual([]);
  });
});

describe('a plan that runs', () => {
  const running = (state: 'active' | 'paused' = 'active', at = '/check-ins') =>
    openSettled(remote, at, 'client', () => {
      arrange();
      services.answer(list, (example) => ({
        ...example,
        plans: example.plans.slice(0, 1).map((plan) => ({
          ...plan,
          ...{ lovedOneId: null, timeZone: 'Asia/Jakarta', state, version: 7 },
          ...{ days: { kind: 'every_day' as const }, askedBy: ['mail' as const] },
          ...{ windows: [{ opensAt: '07:00', minutes: 120 }], contactOrder: ids },
        })),
      }));
    });

  it('an active check-in plan is paused for today, or until a date, and resumed', async () => {
    const page = await running();
    await press(page, 'Pause');
    await press(page, 'Pause the check-in');
    const [today] = services.inputsOf(pause);
    expect(today).toEqual({ id: expect.any(String), until: expect.stringMatching(/^\d{4}-/) });
    await press(page, 'Pause');
    await press(page, 'I am away until ...');
    await press(page, 'Pause the check-in');
    const [, away] = services.inputsOf(pause);
    expect(Date.parse(away?.until ?? '') - Date.parse(today?.until ?? '')).toBe(7 * 86_400_000);
    const paused = await running('paused');
    await press(paused, 'Ask again from now on');
    expect(services.inputsOf(resume)).toHaveLength(1);
  });

  it('an active check-in plan is stopped after a confirmation', async () => {
    const page = await running();
    await press(page, 'Stop the check-in');
    expect(services.inputsOf(stop)).toEqual([]);
    await press(page, 'Stop the check-in');
    expect(services.inputsOf(stop)).toHaveLength(1);
  });

  it('a change of an active check-in plan sends only what differs, with its version', async () => {
    const page = await running('active', '/check-ins/plan?for=me');
    await fill(page, 'We ask at', '06:00');
    await press(page, 'Save Changes');
    expect(services.inputsOf(change)).toEqual([
      { id: expect.any(String), windows: [{ opensAt: '06:00', minutes: 120 }] },
    ]);
    const sent = services.asked.find(({ name }) => name.includes('PATCH /check-in-plans'));
    expect(sent?.ifMatch).toBe('"7"');
  });
});
