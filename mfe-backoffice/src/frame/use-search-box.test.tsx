import { act, runHook } from '@kabar/remote-tests/queries';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearchBox } from './use-search-box.ts';

const pause = () => act(() => vi.advanceTimersByTime(250));

afterEach(() => vi.useRealTimers());

it('keeps what is typed while the address follows, and shows what the address has from elsewhere', () => {
  vi.useFakeTimers();
  const searches: string[] = [];
  const { result, rerender } = runHook(
    ({ search }) => useSearchBox(search, (one) => searches.push(one)),
    { initialProps: { search: '' } },
  );
  const type = (text: string) => act(() => result.current.setText(text));
  type('Wa');
  pause();
  type('Wat');
  rerender({ search: 'Wa' });
  expect(result.current.text).toBe('Wat');
  pause();
  expect(searches).toEqual(['Wa', 'Wat']);
  rerender({ search: 'Wat' });
  // By Back or by a saved filter.
  rerender({ search: 'Wa' });
  expect(result.current.text).toBe('Wa');
});
