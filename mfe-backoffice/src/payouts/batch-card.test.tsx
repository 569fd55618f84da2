import { payouts } from '@kabar/contracts/payouts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const rows = () => document.querySelectorAll('main tbody tr, body tbody tr').length;

it('shows the highest payouts of a batch, and the others by the page', async () => {
  const person = services.reset('admin');
  services.answer(payouts.endpoints.read, (example) => {
    const [batch] = example.batches;
    const [payout] = batch?.payouts ?? [];
    if (batch === undefined || payout === undefined) throw new Error('no example');
    const ten = Array.from({ length: 10 }, (_, n) => ({ ...payout, id: idOf(n) }));
    return { ...example, batches: [{ ...batch, companionCount: 63, payouts: ten }] };
  });
  services.answer(payouts.endpoints.listCompanions, ({ payouts: [payout] }, { after }) => {
    if (payout === undefined) throw new Error('no example');
    const from = after === undefined ? 0 : 50;
    const page = Array.from({ length: from === 0 ? 50 : 13 }, (_, n) => ({
      ...payout,
      id: idOf(from + n),
    }));
    return { payouts: page, next: from === 0 ? idOf(49) : null };
  });
  const page = await openPage(remote, '/admin/payouts', person);
  await page.settled();
  expect(rows()).toBe(10);
  expect(document.body.textContent).toContain('10 of 63, the highest amounts first');
  expect(services.inputsOf(payouts.endpoints.listCompanions)).toEqual([]);
  await press(page, 'Show more');
  expect(rows()).toBe(50);
  expect(document.body.textContent).toContain('50 of 63');
  await press(page, 'Show more');
  expect(rows()).toBe(63);
  expect(document.body.textContent).not.toContain('of 63');
});

it('shows the amount in the question, and after approval how the companions are paid', async () => {
  const person = services.reset('admin');
  const withStatus = (status: 'made' | 'approved') =>
    services.answer(payouts.endpoints.read, (example) => ({
      ...example,
      batches: example.batches.slice(0, 1).map((batch) => ({
        ...{ ...batch, status, mayApprove: status === 'made', amountIdr: '62400.00' },
        ...{ companionCount: 3, payouts: batch.payouts.slice(0, 1) },
      })),
    }));
  withStatus('made');
  const page = await openPage(remote, '/admin/payouts', person);
  await page.settled();
  expect(document.body.textContent).not.toContain('payouts:file');
  await press(page, 'Approve');
  expect(document.querySelector('dialog[open]')?.textContent).toMatch(
    /IDR\s62,400 for 3 companions/,
  );
  withStatus('approved');
  await press(page, 'Approve');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(document.body.textContent).toContain('npm run payouts:file');
});
