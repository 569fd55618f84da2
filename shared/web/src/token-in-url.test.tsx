import { takeTokenFromUrl, useTokenFromUrl } from '@kabar/web/token-in-url';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('the token in the address', () => {
  const address = { pathname: '/reset-password', search: '?language=id', hash: '#token=secret' };
  const replaceState = vi.fn();
  beforeEach(() => {
    replaceState.mockReset();
    replaceState.mockImplementation(() => {
      address.hash = '';
    });
    address.hash = '#token=secret';
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', { state: { key: 'kept' }, replaceState });
  });
  afterEach(() => vi.unstubAllGlobals());

  // Rendering to a string runs no effects, like a render that React discards.
  it('the token in the address is still there for the next render after a discarded one', () => {
    expect(renderToStaticMarkup(<Screen />)).toBe('secret');
    expect(replaceState).not.toHaveBeenCalled();
    expect(renderToStaticMarkup(<Screen />)).toBe('secret');
  });

  it('the token in the address is taken once by an event, and the rest of the address stays', () => {
    expect(takeTokenFromUrl('token')).toBe('secret');
    expect(replaceState).toHaveBeenCalledWith({ key: 'kept' }, '', '/reset-password?language=id');
    expect(takeTokenFromUrl('token')).toBeUndefined();
  });

  it('the token in the address is undefined under another name, and the address stays', () => {
    expect(takeTokenFromUrl('confirm')).toBeUndefined();
    expect(replaceState).not.toHaveBeenCalled();
  });
});

function Screen() {
  return useTokenFromUrl('token') ?? 'no token';
}
