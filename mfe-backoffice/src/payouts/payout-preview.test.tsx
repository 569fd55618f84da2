import { payouts } from '@kabar/contracts/payouts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { make, preview, read } = payouts.endpoints;

it('shows whom a batch would pay and how much before it is made', async () => {
  const page = await openSettled(remote, '/admin/payouts', 'admin', () => {
    services.answer(read, (example) => ({
      ...example,
      ...{ payableIdr: '56000.00', batches: [], objections: [], objectionCount: 0 },
    }));
    services.answer(preview, () => ({
      ...{ totalIdr: '56000.00', companionCount: 63 },
      companions: [{ companion: { id: exampleId, fullName: 'Siti Rahma' }, amountIdr: '40000.00' }],
    }));
  });
  expect(services.inputsOf(preview)).toEqual([]);
  await press(page, 'Make a batch');
  await page.settled();
  expect(textOf(page)).toMatch(/IDR\s56,000 for 63 companions/);
  expect(textOf(page)).toMatch(/Siti Rahma\s*Amount\s*IDR\s40,000/);
  expect(textOf(page)).toContain('1 of 63, the highest amounts first');
  expect(services.inputsOf(make)).toEqual([]);
  await press(page, 'Make a batch');
  expect(services.inputsOf(make)).toHaveLength(1);
});
