import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { privateInformation } from '@kabar/contracts/private-information';
import {
  choose,
  expectShown,
  fill,
  findControl,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { expectToLast } from '@kabar/remote-tests/banner-time';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { useSession } from '@kabar/web/session';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { changePrimary, add, list } = emergencyContacts.endpoints;
const { change } = privateInformation.endpoints;
const saved = 'Emergency contact and private information saved successfully!';
const notes = {
  medicalConditions: 'Medical Conditions',
  medications: 'Current Medications',
  mobilityNeeds: 'Mobility Needs',
  communicationPreferences: 'Communication Preferences',
  specialInstructions: 'Special Instructions',
  familyNotes: 'Family Notes',
};
const noNotes = {
  ...{ medicalConditions: null, medications: null, mobilityNeeds: null },
  ...{ communicationPreferences: null, specialInstructions: null, familyNotes: null },
};
const rina = { name: 'Rina', relationship: 'Daughter', phone: '+62 812 345' };

/** The primary contact's field: the first with this label, because the form for further contacts comes later. */
function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const labels = [...document.querySelectorAll('label')];
  const id = labels.find((one) => one.textContent.startsWith(label))?.htmlFor ?? '';
  const found = document.getElementById(id);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
  throw new Error(`There is no field ${label}.`);
}

describe('emergency contact and private information', () => {
  async function open(path = '/profile/emergency-contacts') {
    const person = services.reset('client', 'empty');
    // The response contains the stored values.
    services.answer(changePrimary, ({ contact }, { lovedOneId: _of, ...input }) =>
      changePrimary.output.parse({ contact: { ...contact, ...input, isPrimary: true } }),
    );
    services.answer(change, (_example, { lovedOneId: _of, ...input }) =>
      change.output.parse({ information: { ...noNotes, ...input } }),
    );
    const page = await openPage(remote, path, person);
    await page.settled();
    const type = async (label: string, text: string) => {
      await page.user.clear(field(label));
      await page.user.click(field(label));
      await page.user.paste(text);
    };
    return { ...page, type };
  }

  async function openFilled() {
    const page = await open();
    await page.type('Full Name', rina.name);
    await page.type('Relationship', rina.relationship);
    await page.type('Phone Number', rina.phone);
    return page;
  }

  // Requirement: PROF-040, PROF-041, PROF-043, PROF-044, PROF-045, PROF-046, PROF-053
  it('emergency contact and private information are saved by one button, which says so for three seconds; notes are hidden until shown', async () => {
    const page = await openFilled();
    expect(page.body.querySelector('h1')?.textContent).toBe(
      'Emergency Contact & Private Information',
    );
    expectShown(/only shared with your selected companion after booking/);
    const hidden = () => page.body.querySelector<HTMLElement>('[id][hidden]');
    expect(hidden()?.textContent).toContain('Current Medications');
    await press(page, 'Show Private Info');
    expect(hidden()).toBeNull();
    for (const label of Object.values(notes)) await fill(page, new RegExp(`^${label}`), label);
    await press(page, 'Hide Private Info');
    expect(hidden()).not.toBeNull();
    await page.type('Address', 'Jl. Melati 1');
    await expectToLast(saved, 3_000, findControl('Save Information'));
    expect(services.inputsOf(changePrimary)).toEqual([{ ...rina, address: 'Jl. Melati 1' }]);
    expect(services.inputsOf(change)).toEqual([notes]);
  });

  // Requirement: PROF-042, PROF-054
  it('require name, relationship and phone, and stay typed when saving fails', async () => {
    const page = await open();
    await press(page, 'Save Information');
    expectShown(
      'Please enter a name.',
      'Please tell us how you know each other.',
      'Please enter a phone number.',
    );
    expect(services.inputsOf(changePrimary)).toEqual([]);
    await page.type('Full Name', rina.name);
    await page.type('Relationship', rina.relationship);
    await page.type('Phone Number', rina.phone);
    services.refuse(changePrimary, 'internal');
    await press(page, 'Save Information');
    expectShown('Failed to save information. Please try again.');
    expect(field('Full Name').value).toBe('Rina');
    services.refuse(changePrimary, undefined);
    await press(page, 'Save Information');
    expectShown(saved);
  });

  it('save one part when the other fails, and name the failed one', async () => {
    const page = await openFilled();
    await press(page, 'Show Private Info');
    await fill(page, /^Medical Conditions/, 'Insulin twice a day');
    services.refuse(change, 'internal');
    await press(page, 'Save Information');
    expectShown(
      'Failed to save information. Please try again.',
      'Not saved yet: Private Information',
    );
    expect(services.inputsOf(changePrimary)).toHaveLength(1);
    services.refuse(change, undefined);
    await press(page, 'Save Information');
    expectShown(saved);
    expect(services.inputsOf(changePrimary)).toHaveLength(1);
    expect(services.inputsOf(change).at(-1)).toEqual({ medicalConditions: 'Insulin twice a day' });
  });

  it('show what another window stored, keep what was typed, and save it the next time', async () => {
    const page = await openFilled();
    services.refuse(changePrimary, 'changed_meanwhile');
    services.answer(list, () => ({
      contacts: [
        {
          ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), lovedOneId: null },
          ...{ name: 'Rina', relationship: 'Daughter', phone: '+62 999', version: 7 },
          ...{ email: null, address: null, notes: null, isPrimary: true, isDeclined: false },
        },
      ],
    }));
    await press(page, 'Save Information');
    expectShown('+62 999');
    expect(field('Phone Number').value).toBe(rina.phone);
    services.refuse(changePrimary, undefined);
    await press(page, 'Save Information');
    expect(services.asked.filter(({ name }) => name.includes('PATCH')).at(-1)).toMatchObject({
      input: { phone: rina.phone },
      ifMatch: '"7"',
    });
  });

  // Requirement: PROF-048, PROF-049
  it('further emergency contacts can be added by name and phone', async () => {
    const page = await open();
    const form = page.body.querySelector<HTMLElement>('form[aria-label="Add a contact"]');
    const [name, phone] = form?.querySelectorAll('input') ?? [];
    if (!name || !phone) throw new Error('There is no form for another contact.');
    await page.user.type(name, 'Pak Tono');
    await press(page, 'Add contact');
    expectShown('Please enter a phone number.');
    await page.user.type(phone, '0813 11');
    services.answer(list, () => ({ contacts: [] }));
    await press(page, 'Add contact');
    expect(services.inputsOf(add)).toEqual([
      expect.objectContaining({ name: 'Pak Tono', phone: '0813 11', relationship: null }),
    ]);
    expect(name.value).toBe('');
  });

  // Decision: 10
  it("emergency contact and private information of a loved one are separate from the client's own, and both stay typed", async () => {
    const person = services.reset('client', 'full');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({ ...one, fullName: 'Ibu Sri' })),
    }));
    services.answer(list, () => ({ contacts: [] }));
    const page = await openPage(remote, '/profile/emergency-contacts', person);
    await page.settled();
    await page.user.type(field('Address'), 'My own');
    await choose(page, 'Whose information is this?', 'Ibu Sri');
    expect(page.address()).toMatch(/of=[0-9a-f-]{36}/);
    expect(field('Full Name').value).toBe('');
    for (const [label, text] of [
      ['Full Name', 'Rina'],
      ['Relationship', 'Daughter'],
      ['Phone Number', '0812'],
    ] as const)
      await page.user.type(field(label), text);
    await press(page, 'Save Information');
    expect(services.inputsOf(changePrimary)).toEqual([
      expect.objectContaining({ name: 'Rina', lovedOneId: page.address().split('of=')[1] }),
    ]);
    await choose(page, 'Whose information is this?', 'My own');
    expect(typedIn(/^Address/)).toBe('My own');
  });

  it('drafts of emergency contact and private information are never shown to another account', async () => {
    const page = await open();
    await page.type('Address', 'My own');
    const { account } = useSession.getState();
    const other = account && { ...account, id: crypto.randomUUID() };
    await act(async () => useSession.setState({ account: other }));
    await page.settled();
    expect(typedIn(/^Address/)).toBe('');
  });
});
