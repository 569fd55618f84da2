import { describe, expect, it } from 'vitest';
import { displayName, isLinkValid, signLink } from './rules.ts';

describe('the displayed name of a document', () => {
  it.each([
    ['ktp siti.jpg', 'ktp siti.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\fakepath\\ktp.jpg', 'ktp.jpg'],
    ['..', 'KTP'],
    ['a/', 'KTP'],
    [undefined, 'KTP'],
  ])('the displayed name of a document of %s is %s', (sent, shown) => {
    expect(displayName(sent, 'id_card')).toBe(shown);
  });
});

describe('a signed link', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const link = { id: 'a', viewerId: 'b', expires: now.getTime() + 60_000 };
  const signature = signLink('secret', link);

  it('a signed link is valid for one minute and not longer', () => {
    expect(isLinkValid('secret', link, signature, now)).toBe(true);
    expect(isLinkValid('secret', link, signature, new Date(link.expires))).toBe(true);
    expect(isLinkValid('secret', link, signature, new Date(link.expires + 1))).toBe(false);
  });

  it('a signed link is never valid for longer than a minute, even when signed so', () => {
    const long = { ...link, expires: link.expires + 1 };
    expect(isLinkValid('secret', long, signLink('secret', long), now)).toBe(false);
  });

  it('a signed link is bound to one document, one viewer and one secret', () => {
    expect(isLinkValid('secret', { ...link, id: 'c' }, signature, now)).toBe(false);
    expect(isLinkValid('secret', { ...link, viewerId: 'c' }, signature, now)).toBe(false);
    expect(isLinkValid('other', link, signature, now)).toBe(false);
  });
});
