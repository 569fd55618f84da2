import { expect } from '@playwright/test';
import { type Control, findControl } from './find-control.ts';

/** An element on the page of a browser that Playwright does not drive. */
export interface Element {
  click(): Promise<void>;
  /** Types at the end of the field's text. */
  type(text: string): Promise<void>;
}

/** The operations that tests need, implemented for each browser. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs the function in the page; argument and result are JSON. */
  evaluate<Argument, Result>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  /** The element that the function finds in the page; undefined when it finds none. */
  element<Argument>(
    script: (argument: Argument) => globalThis.Element | undefined,
    argument: Argument,
  ): Promise<Element | undefined>;
  close(): Promise<void>;
}

/** One person's browser, driven by accessible names and visible text. */
export class Device {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a path of Kabar and waits for the title of its page. */
  async open(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#origin).href);
    await expect
      .poll(() => this.evaluate(() => document.querySelector('h1')?.textContent ?? '', null), {
        message: `a title at ${path}`,
        timeout: 30_000,
      })
      .not.toBe('');
  }

  evaluate: Driver['evaluate'] = (script, argument) => this.#driver.evaluate(script, argument);

  /** Presses a control by name; `nth` selects one of several, in page order. */
  async press(kind: Control['kind'], name: string | RegExp, nth = 0): Promise<void> {
    await this.#with({ kind, pattern: patternOf(name), nth }, (element) => element.click());
  }

  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.#with({ kind: 'field', pattern: patternOf(name), nth: 0 }, async (element) => {
      await element.click();
      await element.type(text);
    });
  }

  async expectText(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read by anybody
    const read = () => this.evaluate(() => document.body.innerText, null);
    await expect.poll(read, { timeout: 20_000 }).toContain(text);
  }

  async expectPath(path: string): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => location.pathname, null), { timeout: 20_000 })
      .toBe(path);
  }

  /** Expects no horizontal scrolling. */
  async expectNoSidewaysScroll(): Promise<void> {
    const [content, window] = await this.evaluate(
      () => [document.documentElement.scrollWidth, innerWidth] as const,
      null,
    );
    expect(content).toBeLessThanOrEqual(window);
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  /** Finds a control and acts on it; retries if the page re-renders in between. */
  async #with(control: Control, act: (element: Element) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.#driver.element(findControl, control);
      expect(element, `${control.kind} ${control.pattern}`).toBeDefined();
      if (element) await act(element);
    }).toPass({ timeout: 20_000, intervals: [100, 250, 500] });
  }
}

/** The pattern of a name: a string must match completely, a regular expression partially. */
const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source;
