import type { RemoteModule } from '@kabar/web/remote-module';
import { describe, expect, it } from 'vitest';
import { frameWords } from './frame.tsx';
import { type OpenPage, openPage } from './open-page.tsx';
import type { Person, Visitor } from './people.ts';
import { englishLeft, faultsOf, shownTexts } from './read-page.ts';
import { services } from './running-services.ts';
import type { Mood, Services } from './services.ts';
import { afterMoment } from './wait.ts';

/** What a page shows, in English. Every text is part of one that stands on the page. */
type Texts = string | readonly string[];

/** One page of a remote: how it is opened, and what it shows in each of its states. */
export interface PageLine {
  /** Where it is opened; parameters of the path are ids by default. */
  at?: string;
  /** Who opens it; the remote's usual visitor by default. */
  as?: Visitor;
  /** Changes examples that say nothing by themselves, and who opens the page. */
  arrange?: (services: Services, person: Person) => void;
  /** With everything that the contracts allow. */
  full: Texts;
  /** When every list is empty and everything optional is missing. */
  empty: Texts;
  /**
   * When what it reads fails: how it says so, beside a button to try again. By default the looks that it got from the shell.
   * 'reads nothing': it asks no service before somebody acts. 'still usable': what it reads only adds to the page, which
   * shows what it shows when that is empty, whatever becomes of it.
   */
  failing?: Texts | 'reads nothing' | 'still usable';
  /** After the next try, when a page shows some of what failed only when it is opened again; `full` by default. */
  retried?: Texts;
  /** The texts of the page before the first response, for a page that shows no skeleton. */
  loading?: Texts;
  /** When the session has ended: the service's message by default. */
  signedOut?: Texts;
}

/** What stands for the parameters of a path. */
export const exampleId = '00000000-0000-4000-8000-000000000001';

const signedOutMessage = 'You are signed out. Please sign in again.';
const tryAgain = /^(Load|Try) again$/;

/** Tests every route of a remote in each state of its data. A route without a line, or a line without a route, fails by name. */
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

/** One press tries everything that failed, wherever on the page it is. */
async function pressOnce(page: OpenPage): Promise<void> {
  const [first] = retries(page);
  if (first) await page.user.click(first);
  await page.settled();
}
