import { Skeleton } from '@kabar/ui/base';
import { cleanup, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { services } from './running-services.ts';
import { untilQuiet } from './wait.ts';

afterEach(cleanup);

let arrive = () => {};
const Late = lazy(
  () =>
    new Promise<{ default: () => string }>((resolve) => {
      arrive = () => resolve({ default: () => 'The part' });
    }),
);

it('a page is quiet only when it shows a part whose file loaded at once, which React delays for a moment', async () => {
  services.reset('nobody');
  render(
    <Suspense fallback={<Skeleton />}>
      <Late />
    </Suspense>,
  );
  arrive();
  // Simulates the file arriving between two calls of `act`.
  await new Promise((rendered) => setImmediate(() => setImmediate(rendered)));
  await untilQuiet(() => 0);
  expect(document.body.textContent).toBe('The part');
});
