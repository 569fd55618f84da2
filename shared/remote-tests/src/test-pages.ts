import type { RemoteModule } from '@kabar/web/remote-module';
import { describe, expect, it } from 'vitest';
import { frameWords } from './frame.tsx';
import { type OpenPage, openPage } from './open-page.tsx';
import type { Person, Visitor } from './people.ts';
import { englishLeft, faultsOf, shownTexts } from './read-page.ts';
import { services } from './running-services.ts';
import type { Mood, Services } from './services.ts';
import { afterMoment } from './wait.ts';

/** English texts that a page must show; each may be part of a longer text. */
type Texts = string | readonly string[];

/** How to open one page of a remote, and its texts in each state. */
export interface PageLine {
  /** The address; path parameters default to example ids. */
  at?: string;
  /** The visitor; defaults to the remote's usual one. */
  as?: Visitor;
  /** Changes examples that are not meaningful by default, or the visitor. */
  arrange?: (services: Services, person: Person) => void;
  /** With full examples. */
  full: Texts;
  /** With empty examples. */
  empty: Texts;
  /**
   * When its reads fail: its message, beside a button to retry. Defaults to the looks of the shell. 'reads
   * nothing': it sends no request before the reader acts. 'still usable': its reads are optional, so it shows its
   * empty state whether or not they succeed.
   */
  failing?: Texts | 'reads nothing' | 'still usable';
  /** After a retry, for a page that shows some of it only when reopened; defaults to `full`. */
  retried?: Texts;
  /** Before the first response, for a page without a skeleton. */
  loading?: Texts;
  /** When the session has ended; defaults to the service's message. */
  signedOut?: Texts;
}

/** The value of path parameters. */
export const exampleId = '00000000-0000-4000-8000-000000000001';

const signedOutMessage = 'You are signed out. Please sign in again.';
const tryAgain = /^(Load|Try) again$/;

/**
 * Tests every route of a remote in each state of its data. A route without a line, or a line without a route,
 * fails with its name.
 */
export function testPages(
  remote: RemoteModule,
  visitor: Visitor,
  lines: Record<string, PageLine>,
): void {
  it('has a test of every page', () => {
    const paths = remote.routes.map(({ path }) => path);
    expect(Object.keys(lines).sort()).toEqual(paths.sort());
  });
  describe.each(Object.entries(lines))('%s', (path, line) => {
    testPage(line, (mood, language) => {
      const person = services.reset(line.as ?? visitor, mood);
      line.arrange?.(services, person);
      const at = line.at ?? path.replaceAll(/:\w+/g, exampleId);
      return openPage(remote, at, person, language);
    });
  });
}

type Open = (mood: Mood, language?: 'en' | 'id') => Promise<OpenPage>;

function testPage(line: PageLine, open: Open): void {
  const readsNothing = line.failing === 'reads nothing';

  it('shows everything, in both languages', async () => {
    const english = await open('full');
    await english.settled();
    expectTexts(english, line.full);
    expect(services.asked.length > 0).toBe(!readsNothing);
    expect(english.body.querySelectorAll('h1')).toHaveLength(1);
    const texts = shownTexts(english.body);
    expect(faultsOf(texts)).toEqual([]);
    const indonesian = await open('full', 'id');
    await indonesian.settled();
    const translated = shownTexts(indonesian.body);
    expect(faultsOf(translated)).toEqual([]);
    expect(englishLeft(texts, translated)).toEqual([]);
  });

  it('shows that there is nothing yet', async () => {
    const page = await open('empty');
    await page.settled();
    expectTexts(page, line.empty);
    expect(faultsOf(shownTexts(page.body))).toEqual([]);
  });

  if (readsNothing) return;
  if (line.failing === 'still usable') {
    it.each(['failing', 'silent', 'signed-out'] as const)(
      'is usable without answers: %s',
      async (mood) => {
        const page = await (mood === 'silent' ? afterMoment(() => open(mood)) : open(mood));
        if (mood !== 'silent') await page.settled();
        expectTexts(page, line.empty);
      },
    );
    return;
  }

  it('says what failed, and loads it at the next try', async () => {
    const page = await open('failing');
    await page.settled();
    expectTexts(page, line.failing ?? frameWords.failure);
    services.mood = 'full';
    expect(retries(page)).not.toEqual([]);
    await pressOnce(page);
    expect(retries(page)).toEqual([]);
    expectTexts(page, line.retried ?? line.full);
  });

  it('shows that it is loading', async () => {
    const page = await afterMoment(() => open('silent'));
    if (line.loading) expectTexts(page, line.loading);
    else expect(page.body.querySelectorAll('.k-skeleton').length).toBeGreaterThan(0);
    expect(page.body.querySelectorAll('[role=alert]')).toHaveLength(0);
  });

  it('says so when the session has ended', async () => {
    const page = await open('signed-out');
    await page.settled();
    expectTexts(page, line.signedOut ?? signedOutMessage);
  });
}

function expectTexts({ body }: OpenPage, texts: Texts): void {
  const shown = shownTexts(body).join('\n');
  const missing = (typeof texts === 'string' ? [texts] : texts).filter(
    (text) => !shown.includes(text),
  );
  expect(missing, `The page shows:\n${shown}\nMissing`).toEqual([]);
}

function retries({ body }: OpenPage): HTMLButtonElement[] {
  return [...body.querySelectorAll('button')].filter((one) => tryAgain.test(one.textContent));
}

/** One press must retry everything that failed, anywhere on the page. */
async function pressOnce(page: OpenPage): Promise<void> {
  const [first] = retries(page);
  if (first) await page.user.click(first);
  await page.settled();
}
