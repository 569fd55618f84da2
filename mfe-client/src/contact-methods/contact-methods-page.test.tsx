import { contactMethods } from '@kabar/contracts/contact-methods';
import {
  choose,
  expectShown,
  fill,
  inFront,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, change } = contactMethods.endpoints;
const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };

// Decision: 102
describe("the contact methods of the account's holder", () => {
  async function open(stored: Partial<typeof none> | null) {
    const person = services.reset('client');
    services.answer(own, () => ({
      contactMethods: stored && { ...none, ...stored, preferred: 'video' as const },
      version: stored ? 3 : 0,
    }));
    const page = await openPage(remote, '/profile/contact-methods', person);
    await page.settled();
    return page;
  }

  it('starts with video, needs the number of the preferred method, and saves it', async () => {
    const page = await open(null);
    expect(page.body.querySelector<HTMLSelectElement>('select')?.value).toBe('video');
    const needed = () =>
      ['Phone', 'WhatsApp', 'Telegram', 'Email', 'Zoom link', 'Google Meet'].filter(
        (label) => inFront().queryByLabelText(label, { selector: 'input' }) !== null,
      );
    await choose(page, 'Preferred method', 'Telegram');
    expect(needed()).toEqual([]);
    await choose(page, 'Preferred method', 'Phone');
    expect(needed()).toEqual(['Phone']);
    await press(page, 'Save Changes');
    expectShown('Please enter this number, or choose another preferred method.');
    expect(services.inputsOf(change)).toEqual([]);
    await fill(page, /^Phone/, '0812 3456');
    await press(page, 'Save Changes');
    expectShown('Your contact methods are saved');
    expect(services.asked.filter(({ name }) => name.includes('PATCH')).at(-1)).toMatchObject({
      input: { contactMethods: { ...none, preferred: 'phone', phone: '0812 3456' } },
      ifMatch: '"0"',
    });
  });

  it('shows what another device stored, keeps what was typed, and says when saving fails', async () => {
    const page = await open({ whatsapp: '0811' });
    services.answer(own, () => ({
      contactMethods: { ...none, whatsapp: '0899', preferred: 'video' as const },
      version: 4,
    }));
    services.refuse(change, 'changed_meanwhile');
    await fill(page, /^WhatsApp/, '0855');
    await press(page, 'Save Changes');
    expectShown('0899');
    expect(typedIn(/^WhatsApp/)).toBe('0855');
    services.refuse(change, 'internal');
    await press(page, 'Save Changes');
    expectShown('Failed to save');
  });
});
