import { emailLinks } from '@kabar/contracts/email-links';
import { signInOptions } from '@kabar/contracts/sign-in-options';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen, waitFor } from '@kabar/remote-tests/queries';
import { shownTexts } from '@kabar/remote-tests/read-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { askReset, checkReset, reset } = emailLinks.endpoints;
const token = 'a'.repeat(43);
const texts = () => shownTexts(document.body).join('\n');
const newPassword = () => screen.queryByLabelText('New password', { selector: 'input' });

async function open(hash: string, state: 'open' | 'used' | 'expired' | 'unknown' = 'open') {
  const person = services.reset('nobody');
  services.answer(checkReset, () => ({ state }));
  services.answer(signInOptions.endpoints.read, (example) => ({
    ...example,
    passwordMinLength: 6,
  }));
  const page = await openPage(remote, `/auth/reset${hash}`, person);
  await page.settled();
  return page;
}

describe('a link that does not work', () => {
  it.each([
    ['used', 'This link was used already.'],
    ['expired', 'This link is too old.'],
    ['unknown', 'This link is not complete.'],
  ] as const)(
    'says so before anything is typed, and offers a new one: %s',
    async (state, sentence) => {
      const page = await open(`#token=${token}`, state);
      expect(texts()).toContain(sentence);
      expect(newPassword()).toBeNull();
      await press(page, 'Ask for a new link');
      expect(screen.getByLabelText('Email', { selector: 'input' })).toBeTruthy();
    },
  );
});

describe('the form of the new password', () => {
  it('shows a password that is too short at its field, and sends nothing', async () => {
    const page = await open(`#token=${token}`);
    await fill(page, 'New password', 'abc');
    await press(page, 'Change password');
    expect(texts()).toContain('Password must be at least 6 characters long');
    await waitFor(() => expect(document.activeElement).toBe(newPassword()));
    expect(services.inputsOf(reset)).toEqual([]);
    await fill(page, 'New password', 'a-new-kettle');
    await press(page, 'Change password');
    expect(services.inputsOf(reset)).toEqual([{ token, password: 'a-new-kettle' }]);
    expect(texts()).toContain('Your password is changed. Please sign in with the new one.');
    expect(window.location.hash).toBe('');
  });
});

describe('asking for a link', () => {
  it('shows an invalid address at its field, then where the mail went, and sends it again', async () => {
    const page = await open('');
    await press(page, 'Send me the link');
    expect(texts()).toContain('Please enter a valid email address');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Email', { selector: 'input' })),
    );
    expect(services.inputsOf(askReset)).toEqual([]);
    await fill(page, 'Email', 'ida@example.com');
    await press(page, 'Send me the link');
    expect(texts()).toContain(
      'If ida@example.com has an account, an email with the link is on its way.',
    );
    await press(page, 'Send the email again');
    expect(services.inputsOf(askReset)).toEqual([
      { email: 'ida@example.com' },
      { email: 'ida@example.com' },
    ]);
    expect(texts()).toContain('The email is on its way');
    await press(page, 'Use another address');
    expect(screen.getByLabelText('Email', { selector: 'input' })).toBeTruthy();
  });
});
