import { lovedOnes } from '@kabar/contracts/loved-ones';
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
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, create, change, consent } = lovedOnes.endpoints;

describe('the form of a loved one', () => {
  async function open(names: readonly string[] = [], personId?: string) {
    const person = services.reset('client');
    services.answer(list, (example) => ({
      lovedOnes: names.flatMap((fullName, index) => {
        const one = example.lovedOnes[index];
        const id = index > 0 && personId ? personId : one?.id;
        return one && id ? [{ ...one, id, fullName, consent: null, version: 3 }] : [];
      }),
    }));
    const at = personId ? `/profile/loved-one?person=${personId}` : '/profile/loved-one';
    const page = await openPage(remote, at, person);
    await page.settled();
    return page;
  }

  // Requirement: PROF-056, PROF-057, PROF-058, PROF-059, PROF-065, PROF-066
  it('creates a loved one, and says so for two and a half seconds', async () => {
    const page = await open();
    expect(findControl('Back to Dashboard')?.getAttribute('href')).toBe('/dashboard');
    const preferred = page.body.querySelector<HTMLSelectElement>('select');
    expect(preferred?.value).toBe('phone');
    await fill(page, /^Full Name/, 'Ibu Sri');
    await fill(page, /^Relationship/, '  ');
    await fill(page, /^WhatsApp/, '+62 811');
    await choose(page, 'Preferred method', 'WhatsApp');
    await press(page, 'Bahasa Indonesia');
    await press(page, 'Add a time');
    await press(page, 'Add a time');
    await press(page, 'Remove time 2');
    await expectToLast('Loved one profile created', 2_500, findControl('Create'));
    expect(services.inputsOf(create)).toEqual([
      expect.objectContaining({
        fullName: 'Ibu Sri',
        ...{ relationship: null, timeZone: null, language: 'id' },
        contactMethods: expect.objectContaining({ preferred: 'whatsapp', whatsapp: '+62 811' }),
        preferredCallTimes: [{ day: 1, startUtc: '09:00', endUtc: '10:00' }],
        notes: null,
      }),
    ]);
  });

  // Requirement: PROF-059, PROF-064, PROF-066
  it('opens the most recent of several, saves only what changed, and opens another one when picked', async () => {
    const page = await open(['Pak Budi', 'Ibu Sri']);
    expect(typedIn(/^Full Name/)).toBe('Pak Budi');
    await fill(page, /^Notes/, 'Hears better on the left');
    await expectToLast('Loved one profile updated', 2_500, findControl('Save Changes'));
    expect(services.inputsOf(change)).toEqual([
      { id: expect.any(String), notes: 'Hears better on the left' },
    ]);
    await choose(page, 'Whose details are these?', 'Ibu Sri');
    expect(typedIn(/^Full Name/)).toBe('Ibu Sri');
  });

  it('opens the one of the address', async () => {
    const id = '00000000-0000-4000-8000-0000000000b2';
    await open(['Pak Budi', 'Ibu Sri'], id);
    expect(typedIn(/^Full Name/)).toBe('Ibu Sri');
  });

  it('asks where they live, and stores the zone', async () => {
    services.reset('client');
    const page = await open(['Ibu Sri']);
    await press(page, /^(Please choose|\w+ \(|UTC)/);
    await fill(page, /^Search a city/, 'Tokyo');
    await press(page, /^Tokyo/);
    await press(page, 'Save Changes');
    expect(services.inputsOf(change)).toEqual([{ id: expect.any(String), timeZone: 'Asia/Tokyo' }]);
  });

  // Requirement: PROF-060, PROF-067
  it("requires a name, and keeps what was typed with the service's message when saving fails", async () => {
    const page = await open();
    await fill(page, /^Full Name/, '   ');
    await press(page, 'Create');
    expectShown('Please enter a name.');
    expect(services.inputsOf(create)).toEqual([]);
    await fill(page, /^Full Name/, 'Ibu Sri');
    await fill(page, /^Phone/, '021 555');
    services.refuse(create, 'list_full');
    await press(page, 'Create');
    expectShown('This list is full. Please remove an entry first.');
    expect(typedIn(/^Full Name/)).toBe('Ibu Sri');
    services.refuse(create, undefined);
    await press(page, 'Create');
    expectShown('Loved one profile created');
    const ids = services.inputsOf(create).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
  });

  it('needs the number of the preferred method, and sends nothing without it', async () => {
    const page = await open();
    await fill(page, /^Full Name/, 'Ibu Sri');
    await choose(page, 'Preferred method', 'WhatsApp');
    await press(page, 'Create');
    expectShown('Please enter this number, or choose another preferred method.');
    expect(services.inputsOf(create)).toEqual([]);
    await choose(page, 'Preferred method', 'Zoom');
    await press(page, 'Create');
    expect(services.inputsOf(create)).toHaveLength(1);
  });

  it('shows what another device stored of the contact ways, and keeps what was typed', async () => {
    const page = await open(['Ibu Sri']);
    services.answer(list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Sri', consent: null, version: 4 },
        contactMethods: { ...one.contactMethods, whatsapp: '+62 811' },
      })),
    }));
    services.refuse(change, 'changed_meanwhile');
    await fill(page, /^Phone/, '021 555');
    await press(page, 'Save Changes');
    expectShown('+62 811');
    expect(typedIn(/^Phone/)).toBe('021 555');
    expect(typedIn(/^WhatsApp/)).toBe('+62 811');
    services.refuse(change, undefined);
    await press(page, 'Save Changes');
    expect(services.asked.filter(({ name }) => name.includes('PATCH')).at(-1)).toMatchObject({
      input: { contactMethods: { phone: '021 555', whatsapp: '+62 811' } },
      ifMatch: '"4"',
    });
  });

  it('keeps what was typed about a loved one who was removed elsewhere, to create them again', async () => {
    const page = await open(['Ibu Sri']);
    services.answer(list, () => ({ lovedOnes: [] }));
    services.refuse(change, 'not_found');
    await fill(page, /^Notes/, 'Hears better on the left');
    await press(page, 'Save Changes');
    expectShown(/^This person was removed in another window/);
    expect(typedIn(/^Notes/)).toBe('Hears better on the left');
    await press(page, 'Create');
    expect(services.inputsOf(create)).toEqual([
      expect.objectContaining({ fullName: 'Ibu Sri', notes: 'Hears better on the left' }),
    ]);
  });

  // Decision: 89
  it('records the consent only of an adult and with the way they were asked, and withdraws it', async () => {
    const page = await open(['Ibu Sri']);
    await press(page, 'In person');
    await press(page, /18 or older/);
    await press(page, 'Ibu Sri agrees');
    expect(services.inputsOf(consent)).toEqual([
      expect.objectContaining({ given: true, how: 'in_person', adult: true }),
    ]);
  });
});
