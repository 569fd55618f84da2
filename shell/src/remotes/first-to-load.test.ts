import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstToLoad, waitOnThisPage } from './first-to-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silent = () => new Promise<string>(() => undefined);
const after = (time: number, value: string) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve(value), time));

it('loads the current release if it responds', async () => {
  const previous = vi.fn(async () => 'previous');
  expect(await firstToLoad([async () => 'current', previous])).toBe('current');
  expect(previous).not.toHaveBeenCalled();
});

it('falls back to the previous release at once if the current one fails', async () => {
  const broken = () => Promise.reject(new Error('corrupt'));
  expect(await firstToLoad([broken, async () => 'previous'])).toBe('previous');
});

it('starts the previous release in parallel if the current one stays silent', async () => {
  const loading = firstToLoad([silent, async () => 'previous']);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await loading).toBe('previous');
});

it('still uses a slow current release that responds before the previous one', async () => {
  const loading = firstToLoad([after(1800, 'current'), after(1000, 'previous')]);
  await vi.advanceTimersByTimeAsync(1800);
  expect(await loading).toBe('current');
});

it('gives up within 4 s when every socket stays silent', async () => {
  const outcome = firstToLoad([silent, silent]).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toBe('No answer in time.');
});

it('passes the first one that loads after the time limit to `late`, once', async () => {
  const late = vi.fn();
  const starts = [after(5000, 'current'), after(6000, 'previous')];
  const outcome = firstToLoad(starts, 3300, late).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await outcome).toBe('No answer in time.');
  expect(late).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(late.mock.calls).toEqual([['current']]);
});

it('passes nothing to `late` if one loaded in time', async () => {
  const late = vi.fn();
  const loading = firstToLoad([after(2500, 'current'), after(500, 'previous')], 3300, late);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await loading).toBe('previous');
  expect(late).not.toHaveBeenCalled();
});

it('fails with the last error if nothing loads', async () => {
  const broken = (why: string) => () => Promise.reject(new Error(why));
  await expect(firstToLoad([broken('first'), broken('second')])).rejects.toThrow('second');
});

it('counts the time limit of the first screen from the start of the page', () => {
  expect(waitOnThisPage(800)).toBe(2500);
  expect(waitOnThisPage(60_000)).toBe(3300);
});
