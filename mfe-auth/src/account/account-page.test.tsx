import { account } from '@kabar/contracts/account';
import { closing } from '@kabar/contracts/closing';
import { signInOptions } from '@kabar/contracts/sign-in-options';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen, waitFor, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

const pack = {
  ...{ id: '01900000-0000-7000-8000-000000000009', name: 'Pack of 5', credits: 4 },
  ...{ refundUsd: '18.75', refundIdr: '300000.00' },
};

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
    const asked = services.asked.map(({ name }) => name);
    expect(asked.filter((name) => !name.includes(' GET '))).toEqual([]);
  });

  afterEach(() => vi.restoreAllMocks());

  it('shows refunds at the closing in rupiah first to a reader in Indonesia, in dollars without a listed price', async () => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Asia/Jakarta',
    });
    const page = await open();
    services.answer(closing.endpoints.preview, (example) => ({
      ...example,
      subscription: { planName: 'Basic', refundUsd: '25.00', refundIdr: '400000.00' },
      packs: [{ ...pack, refundIdr: null }],
    }));
    await press(page, 'Close my account');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.filter((line) => /refund/.test(line ?? ''))).toEqual([
      expect.stringMatching(/We refund IDR\s400,000 \(\$25\) for the rest/),
      'Pack of 5: 4 unused sessions. We refund $18.75.',
    ]);
  });

  it('shows line by line what closing settles', async () => {
    const page = await open();
    services.answer(closing.endpoints.preview, (example) => ({
      ...example,
      closesAt: '2026-03-11T05:00:00.000Z',
      subscription: { planName: 'Basic', refundUsd: '25.00', refundIdr: '400000.00' },
      packs: [pack],
      sessions: (['returned', 'used'] as const).map((credit, index) => ({
        ...{ id: `01900000-0000-7000-8000-00000000000${index}`, side: 'client' as const, credit },
        ...{ startsAt: '2026-03-12T05:00:00.000Z', otherName: 'Sari Dewi' },
      })),
      earnings: { amountIdr: '40000.00', isInBatch: false, payableAt: '2026-03-13T05:00:00.000Z' },
    }));
    await press(page, 'Close my account');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.filter((line) => /refund|cancelled|earned/.test(line ?? ''))).toEqual([
      'Your subscription “Basic” ends. We refund $25 for the rest of its period.',
      'Pack of 5: 4 unused sessions. We refund $18.75.',
      expect.stringMatching(/^Thursday 12 March at \d\d:\d\d with Sari Dewi: cancelled\.$/),
      expect.stringMatching(
        /with Sari Dewi: cancelled too late for a refund, so it counts as used\.$/,
      ),
      expect.stringMatching(
        /^You have earned IDR\s40,000\. We pay it with the first payout after Friday 13 March\.$/,
      ),
    ]);
  });

  it('says that the account stays once it is kept, and has the button for it before the list', async () => {
    const page = await open();
    const answer = (closingAt: string | null) =>
      services.answer(account.endpoints.read, (example) => ({
        ...{ ...example, closingAt, hasPassword: true, freshSignInNeeded: false },
      }));
    answer('2026-03-11T05:00:00.000Z');
    await press(page, 'Close my account');
    await page.user.type(
      within(screen.getByRole('dialog')).getByLabelText('Current password', { selector: 'input' }),
      'kabar-demo-1',
    );
    await press(page, 'Close my account');
    const keep = await screen.findByRole('button', { name: 'Keep my account' });
    const list = await screen.findByText(/^When your account closes on/);
    expect(keep.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    answer(null);
    await press(page, 'Keep my account');
    expect(screen.getByText('Your account stays. Nothing was cancelled.')).toBeTruthy();
  });

  it('the account page does not offer to close the account while what it settles cannot be shown', async () => {
    const page = await open();
    services.refuse(closing.endpoints.preview, 'not_found');
    await press(page, 'Close my account');
    expect(screen.getByText('We could not check what is open. Please try again.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Close my account' })).toHaveLength(1);
  });

  it('asks for the password before it closes the account', async () => {
    const page = await open();
    await press(page, 'Close my account');
    await press(page, 'Close my account');
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(services.inputsOf(account.endpoints.askClosing)).toEqual([]);
  });
});
