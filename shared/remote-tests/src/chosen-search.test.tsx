import { useChosenSearch } from '@kabar/web/use-chosen-search';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { use } from 'react';
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

const never = new Promise<never>(() => {});

/** Suspends for a search with a day, so that the router's transition stays pending, as on a slow page. */
function SlowPart() {
  const [search] = useSearchParams();
  if (search.has('day')) use(never);
  return null;
}

function Page() {
  const [search, choose] = useChosenSearch();
  return (
    <>
      <button type="button" onClick={() => choose(new URLSearchParams({ day: '4' }), {})}>
        {search.get('day') ?? 'No day'}
      </button>
      <SlowPart />
    </>
  );
}

afterEach(cleanup);

it('Back undoes a choice that the router has not applied yet', async () => {
  window.history.replaceState(null, '', '/calendar');
  const router = createBrowserRouter([{ path: '/calendar', element: <Page /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  const button = document.querySelector('button') as HTMLButtonElement;
  await act(async () => fireEvent.click(button));
  expect(button.textContent).toBe('4');
  expect(window.location.search).toBe('?day=4');
  await act(async () => router.navigate(-1));
  await expect.poll(() => window.location.search).toBe('');
  await act(async () => {});
  expect(button.textContent).toBe('No day');
  router.dispose();
});
