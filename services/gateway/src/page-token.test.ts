import { describe, expect, it } from 'vitest';
import { readPageToken, signPage } from './page-token.ts';

const key = 'a key of all gateways';
const sent = { mark: 2 ** 20 - 1, hour: Date.parse('2026-03-01T12:00:00Z') };
const containers = ['shell_1', 'client_2'];

describe('the token of a page', () => {
  it('names the page, its hour and the mark of its network, for each release in it', () => {
    const token = signPage(key, sent, containers);
    const page = readPageToken(key, token, 'client_2');
    expect(page).toEqual({ ...sent, page: expect.any(Number) });
    expect(readPageToken(key, token, 'shell_1')).toEqual(page);
  });

  it('the token of a page differs for each page', () => {
    const pages = Array.from({ length: 100 }, () =>
      readPageToken(key, signPage(key, sent, containers), 'client_2'),
    );
    expect(new Set(pages.map((one) => one?.page)).size).toBe(100);
  });

  it('proves nothing about a release that was not in the page', () => {
    expect(readPageToken(key, signPage(key, sent, containers), 'client_1')).toBeUndefined();
  });

  it('the token of a page is rejected with any byte changed, cut off or signed with another key', () => {
    const token = signPage(key, sent, containers);
    const bytes = Buffer.from(token, 'base64url');
    for (const [at] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      expect(readPageToken(key, changed.toString('base64url'), 'client_2')).toBeUndefined();
    }
    for (const wrong of ['', 'x', token.slice(0, -4), `${token}AAAA`, token.slice(4)])
      expect(readPageToken(key, wrong, 'client_2')).toBeUndefined();
    expect(readPageToken('another key', token, 'client_2')).toBeUndefined();
  });
});
