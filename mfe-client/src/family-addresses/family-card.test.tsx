import { familyAddresses } from '@kabar/contracts/family-addresses';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, add, remove, endLinks, consent } = familyAddresses.endpoints;

const rina = {
  ...{ id: crypto.randomUUID(), name: 'Rina', email: 'rina@x.test' },
  ...{ language: 'id' as const, isDeclined: false },
};
const yes = {
  ...{ given: true, how: 'by_phone' as const, askedBy: 'client' as const },
  askedAt: '2026-03-01T04:30:00.000Z',
};
const no = { ...yes, given: false, how: null };
type Stored = ReturnType<typeof stored>;
const stored = (change: {
  addresses?: (typeof rina)[];
  consent?: typeof yes | typeof no | (Omit<typeof no, 'askedBy'> & { askedBy: 'loved_one' }) | null;
}) => ({ addresses: [rina], consent: yes, ...change });

async function openOwn(family: Stored) {
  const person = services.reset('client');
  services.answer(list, () => family);
  const page = await openPage(remote, '/profile/family', person);
  await page.settled();
  return page;
}

async function openOfLovedOne(family: Stored, given = true) {
  const person = services.reset('client');
  services.answer(lovedOnes.endpoints.list, (example) => ({
    lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
      ...{ ...one, fullName: 'Ibu Sri' },
      consent: one.consent && { ...one.consent, given },
    })),
  }));
  // The check-in card asks the same question, so it is switched off here.
  services.answer(featureFlags.endpoints.list, ({ flags }) => ({
    flags: { ...flags, check_in_plans_enabled: false },
  }));
  services.answer(list, () => family);
  const page = await openPage(remote, '/profile/loved-one', person);
  await page.settled();
  return page;
}

// Decision: 89
describe('who gets summaries', () => {
  it("nobody gets summaries until the account's holder consents with one press, which the next one withdraws", async () => {
    const label = 'The people below may read summaries of my calls';
    const page = await openOwn(stored({ addresses: [], consent: null }));
    expectShown(/^Nobody gets summaries yet/, 'No emails are sent until you agree.');
    services.answer(list, () => stored({ addresses: [], consent: { ...yes, how: null } as never }));
    await press(page, label);
    expectShown(/^You agreed on/);
    services.answer(list, () => stored({ addresses: [], consent: no }));
    await press(page, label);
    expectShown(/^You withdrew it on/);
    expect(services.inputsOf(consent)).toEqual([{ given: true }, { given: false }]);
  });

  it('a recipient of summaries is added by name, address and language, without defaults', async () => {
    const page = await openOwn(stored({ addresses: [] }));
    await press(page, 'Add');
    expectShown(
      'Please enter a name.',
      'Please enter one email address.',
      'Please choose a language.',
    );
    await fill(page, 'Name', ' Rina ');
    await fill(page, 'Email address', 'rina@x.test, b@x.test');
    await press(page, 'Bahasa Indonesia');
    await press(page, 'Add');
    expectShown('Please enter one email address.');
    expect(services.inputsOf(add)).toEqual([]);
    await fill(page, 'Email address', 'rina@x.test');
    services.answer(list, () => stored({}));
    await press(page, 'Add');
    expect(services.inputsOf(add)).toEqual([
      { id: expect.any(String), name: 'Rina', email: 'rina@x.test', language: 'id' },
    ]);
    expectShown('Rina', 'rina@x.test');
    expect(typedIn('Name')).toBe('');
  });

  it('keeps what was typed when the list is full meanwhile, and offers no sixth', async () => {
    const page = await openOwn(stored({}));
    services.refuse(add, 'family_addresses_full');
    await fill(page, 'Name', 'Tono');
    await fill(page, 'Email address', 'tono@x.test');
    await press(page, 'English');
    await press(page, 'Add');
    expectShown(/^There are five addresses already/);
    expect(typedIn('Name')).toBe('Tono');
    const five = Array.from({ length: 5 }, () => ({ ...rina, id: crypto.randomUUID() }));
    await openOwn(stored({ addresses: five }));
    expectShown(/^You have reached the limit of five addresses/);
    expect(findControl('Add')).toBeUndefined();
  });

  it('shows who declined, ends links, and removes an address after a question', async () => {
    const page = await openOwn(stored({ addresses: [{ ...rina, isDeclined: true }] }));
    expectShown('Asked us not to write');
    await press(page, 'End links: Rina');
    expectShown(/^Links that Rina has got so far stop working/);
    await press(page, 'End links');
    expect(services.inputsOf(endLinks)).toEqual([{ id: rina.id }]);
    expectShown(/^Links sent so far no longer work/);
    await press(page, 'Remove: Rina');
    services.answer(list, () => stored({ addresses: [] }));
    await press(page, 'Remove address');
    expect(services.inputsOf(remove)).toEqual([{ id: rina.id }]);
    expectShown(/^Nobody gets summaries yet/);
  });

  it('records how a loved one was asked, and that they no longer agree', async () => {
    const page = await openOfLovedOne(stored({ consent: null }));
    expectShown("Who gets summaries of Ibu Sri's calls", /^Please ask Ibu Sri first/);
    await press(page, 'By phone');
    services.answer(list, () => stored({}));
    await press(page, 'Ibu Sri agrees to share summaries');
    expectShown(/^Ibu Sri agreed on .* \(by phone\)/i);
    await press(page, 'Stop sharing summaries');
    services.answer(list, () => stored({ consent: no }));
    await press(page, 'Stop sharing');
    expectShown(/^Ibu Sri does not agree/);
    const lovedOneId = expect.any(String);
    expect(services.inputsOf(consent)).toEqual([
      { given: true, how: 'by_phone', lovedOneId },
      { given: false, lovedOneId },
    ]);
  });

  it('says that a loved one stopped it by their link, and is not offered for one who is not called', async () => {
    await openOfLovedOne(stored({ consent: { ...no, askedBy: 'loved_one' } }));
    expectShown(/^Ibu Sri stopped this by their own link/);
    await openOfLovedOne(stored({}), false);
    expect(findTexts("Who gets summaries of Ibu Sri's calls")).toEqual([]);
  });
});
