import type { DeclaredCode, Endpoint } from '@kabar/contracts/contract';
import { problemTitle } from '@kabar/words/problems';
import { expect, it } from 'vitest';
import type { OpenPage } from './open-page.tsx';
import { shownTexts } from './read-page.ts';
import { services } from './running-services.ts';

/**
 * Sends a form once for each code that its endpoint may return, and once while the service is broken. The page
 * must show the code's message, or its own text for it, and stay open, so that no typed value is lost.
 *
 * `send` opens the page, fills the form in and sends it.
 */
export function testRefusals<E extends Endpoint>(
  endpoint: E,
  send: (arrange: () => void) => Promise<OpenPage>,
  ownTexts: Partial<Record<DeclaredCode<E> | 'internal', string>> = {},
): void {
  const declared = Object.keys(endpoint.errors ?? {}) as DeclaredCode<E>[];
  it.each([...declared, 'internal' as const])('shows why it was refused: %s', async (code) => {
    const page = await send(() => services.refuse(endpoint, code as never));
    const shown = shownTexts(page.body);
    const expected = ownTexts[code] ?? problemTitle(code as never, 'en');
    expect(shown.join('\n')).toContain(expected);
    expect(page.body.querySelectorAll('[role=alert], [role=status]').length).toBeGreaterThan(0);
    expect(services.inputsOf(endpoint)).toHaveLength(1);
  });
}
