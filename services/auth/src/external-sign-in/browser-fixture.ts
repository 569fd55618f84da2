import type { TestService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

/** A browser that keeps cookies and records its redirects. */
export function openBrowser(test: TestService) {
  const jar = new Map<string, string>();
  const visited: string[] = [];
  async function go(url: string, form?: URLSearchParams): Promise<Response> {
    const target = new URL(url, test.url);
    visited.push(target.href);
    const response = await fetch(target, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    // The shell's pages are not served here: stop where one would be shown.
    if (location === null || /^\/(login|auth|account)\b/.test(location)) return response;
    return await go(new URL(location, target).href);
  }
  /** Signs in at the provider as a person and returns the URL of the shell page that would open. */
  async function continueWithGoogle(sub: string, role?: string) {
    const choice = await go(`/api/auth/google/start${role ? `?role=${role}` : ''}`);
    expect(await choice.text()).toContain('Choose an account');
    const done = await go(visited.at(-1) ?? '', new URLSearchParams({ sub }));
    return done.headers.get('location') ?? '';
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Re-authenticates a signed-in person at the provider. */
  async function proveWithGoogle(sub: string) {
    await go('/api/auth/google/start?again=true');
    const done = await go(visited.at(-1) ?? '', new URLSearchParams({ sub }));
    return done.headers.get('location') ?? '';
  }
  return { go, jar, visited, cookie, continueWithGoogle, proveWithGoogle };
}
