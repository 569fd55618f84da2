import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLinkToken } from './link-token.ts';

describe('the token of a link', () => {
  const address = { pathname: '/care/stop', search: '', hash: '' };
  const stored = new Map<string, string>();
  const openPage = (pathname: string, hash = '') => {
    Object.assign(address, { pathname, hash });
    return renderToStaticMarkup(<Screen />);
  };
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('location', address);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is there again after a reload, on its own page only', () => {
    expect(openPage('/care/stop', '#token=one')).toBe('one');
    expect(openPage('/care/stop')).toBe('one');
    expect(openPage('/care/answer')).toBe('no token');
  });

  it('is replaced by that of a newer link', () => {
    openPage('/care/stop', '#token=one');
    expect(openPage('/care/stop', '#token=two')).toBe('two');
    expect(openPage('/care/stop')).toBe('two');
  });

  it('works without storage, until a reload', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(openPage('/care/stop', '#token=one')).toBe('one');
    expect(openPage('/care/stop')).toBe('no token');
  });
});

function Screen() {
  return useLinkToken() ?? 'no token';
}
