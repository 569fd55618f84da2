import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapes characters that open a tag, end an attribute or begin an entity', () => {
  expect(escapeHtml(`<b title="a">Tom & 'Ina'</b>`)).toBe(
    '&#60;b title=&#34;a&#34;&#62;Tom &#38; &#39;Ina&#39;&#60;/b&#62;',
  );
  expect(escapeHtml('Selamat pagi, Bu Siti')).toBe('Selamat pagi, Bu Siti');
});
