import { account } from '@kabar/contracts/account';
import { signInOptions } from '@kabar/contracts/sign-in-options';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen, waitFor, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

async function open() {
  const person = services.reset('client');
  services.answer(account.endpoints.read, (example) => ({
    ...example,
    hasPassword: true,
    freshSignInNeeded: false,
    secondFactor: false,
    closingAt: null,
  }));
  services.answer(signInOptions.endpoints.read, (example) => ({
    ...example,
    passwordMinLength: 6,
  }));
  const page = await openPage(remote, '/account', person);
  await page.settled();
  return page;
}

const section = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section');
  if (found === null) throw new Error(`${title} is in no section`);
  return within(found);
};

describe('the account page', () => {
  it.each([
    [
      'Email address',
      'Change address',
      'New email address',
      ['Please enter a valid email address', 'Please enter your password'],
    ],
    [
      'Password',
      'Change password',
      'Current password',
      ['Please enter your password', 'Password must be at least 6 characters long'],
    ],
    ['Sign-in codes', 'Set up sign-in codes', 'Current password', ['Please enter your password']],
  ])('shows what is missing at the fields of: %s', async (title, button, label, mistakes) => {
    const page = await open();
    await page.user.click(section(title).getByRole('button', { name: button }));
    for (const mistake of mistakes) expect(section(title).getByText(mistake)).toBeTruthy();
    const field = section(title).getByLabelText(label, { selector: 'input' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(services.asked.filter(({ name }) => !name.includes(' GET '))).toEqual([]);
  });

  it('asks for the password before it closes the account', async () => {
    const page = await open();
    await press(page, 'Close my account');
    await press(page, 'Close my account');
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(services.inputsOf(account.endpoints.askClosing)).toEqual([]);
  });
});
