import { closing } from '@kabar/contracts/closing';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

async function open(mayDo: 'ask' | 'waive' | null) {
  const person = services.reset('admin');
  services.answer(closing.endpoints.listUnpaid, ({ closings: [example] }) => {
    if (example === undefined) throw new Error('no example');
    return {
      closings: [{ ...example, unpaidIdr: '40000.00', isInBatch: mayDo === null, mayDo }],
    };
  });
  const page = await openPage(remote, '/admin/payouts', person);
  await page.settled();
  return page;
}

it.each([
  ['ask', 'Ask to waive'],
  ['waive', 'Waive'],
] as const)('sends the waiver of a closed account after a question: %s', async (mayDo, button) => {
  const page = await open(mayDo);
  expect(document.body.textContent).toMatch(/IDR\s40,000/);
  await press(page, new RegExp(`^${button}: `));
  expect(services.inputsOf(closing.endpoints.waive)).toEqual([]);
  await press(page, button);
  expect(services.inputsOf(closing.endpoints.waive)).toHaveLength(1);
});

it('offers neither to pay nor to waive what a batch holds', async () => {
  await open(null);
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  for (const name of ['Pay with a new batch', 'Ask to waive', 'Waive'])
    expect(buttons).not.toContain(name);
});

it('says that the closed accounts did not load, beside the batches', async () => {
  const person = services.reset('admin');
  services.cut(closing.endpoints.listUnpaid);
  const page = await openPage(remote, '/admin/payouts', person);
  await page.settled();
  expect(document.body.textContent).toContain('This could not be loaded.');
});
