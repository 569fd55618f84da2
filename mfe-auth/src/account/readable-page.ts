import { interestLabel } from '@kabar/parts/interests/find-topics';
import { localeOf } from '@kabar/web/say-time';
import { addWords, type Language, translate, type Values } from '@kabar/web/words';
import en from '../../locales/en/account.json' with { type: 'json' };
import id from '../../locales/id/account.json' with { type: 'json' };

const namespace = 'account-archive';
addWords(namespace, { en, id });

/** The reader of the page. */
export interface PageReader {
  language: Language;
  /** IANA name of the zone for all times of the page. */
  timeZone: string;
  now: Date;
}

/** Renders the data as a self-contained HTML page with escaped values. */
export function toReadablePage(
  data: Record<string, unknown>,
  /** Damaged data, listed under this heading; omitted if there is none. */
  missing: { heading: string; names: readonly string[] },
  title: string,
  reader: PageReader,
) {
  const intro = say(reader, 'page.intro', {
    when: sayInstant(reader.now, reader),
    zone: reader.timeZone.replaceAll('_', ' '),
  });
  const names = missing.names.map((name) => `<li>${escapeHtml(sayPlace(name, reader))}</li>`);
  const sections = [
    ...(names.length > 0 ? [section(missing.heading, `<ol>${names.join('')}</ol>`)] : []),
    ...inReadingOrder(data).map(([key, part]) =>
      section(labelOf(key, reader), toHtml(part, key, reader)),
    ),
  ];
  return `<!doctype html><html lang="${reader.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${style}</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>${sections.join('')}</main></html>`;
}

function section(heading: string, content: string) {
  return `<section><h2>${escapeHtml(heading)}</h2>${content}</section>`;
}

const style = `body{margin:0;background:#fbf7f1;color:#1e2b28;font:18px/1.6 sans-serif;overflow-wrap:anywhere}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1{font-size:2rem;line-height:1.2}h2{font-size:1.4rem;margin:0 0 .75rem}
section{background:#fff;border:1px solid #e7dfd3;border-radius:14px;padding:1rem;margin:1.5rem 0}
dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1rem;margin:0}dt{font-weight:bold}dd{margin:0;white-space:pre-line}
ol{list-style:none;margin:0;padding:0}li+li{border-top:1px solid #e7dfd3;margin-top:.75rem;padding-top:.75rem}.nothing{color:#42514c}
dd>dl,dd>ol{border-left:3px solid #e7dfd3;padding-left:.75rem}@media(max-width:40rem){dl{display:block}dd{margin-bottom:.5rem}}
@media print{body{background:#fff}section{border:0;padding:0}}`;

/** Keys that only data.json contains: ids, versions, addresses within Kabar and user agents. */
const isTechnical = (key: string) => /^id$|Id$|^(avatarUrl|photos|userAgent|version)$/.test(key);

/** Rows have snake_case keys and views camelCase ones; a label applies to both. */
const nameOf = (key: string) => key.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

const order = new Map(Object.keys(en).map((key, place) => [key, place]));

function inReadingOrder(data: object): [string, unknown][] {
  const place = (key: string) => order.get(`label.${key}`) ?? order.size;
  return Object.entries(data)
    .map(([key, value]): [string, unknown] => [nameOf(key), value])
    .filter(([key]) => !isTechnical(key))
    .sort(([one], [other]) => place(one) - place(other));
}

function toHtml(value: unknown, key: string, reader: PageReader): string {
  if (isEmpty(value)) return `<span class="nothing">${say(reader, 'page.nothing')}</span>`;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object'))
      return escapeHtml(value.map((item) => sayValue(item, key, reader)).join(', '));
    return `<ol>${value.map((item) => `<li>${toHtml(item, key, reader)}</li>`).join('')}</ol>`;
  }
  if (typeof value === 'object' && value !== null) {
    const rows = inReadingOrder(value).map(
      ([name, inner]) =>
        `<dt>${escapeHtml(labelOf(name, reader))}</dt><dd>${toHtml(inner, name, reader)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  return escapeHtml(sayValue(value, key, reader));
}

function isEmpty(value: unknown) {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function sayValue(value: unknown, key: string, reader: PageReader): string {
  if (typeof value === 'boolean') return say(reader, value ? 'page.yes' : 'page.no');
  if (key === 'day' && typeof value === 'number') return sayWeekday(value, reader);
  const text = String(value);
  if (/(^at|At|Time)$/.test(key) && instant.test(text)) return sayInstant(new Date(text), reader);
  // Interests are stored by their English names.
  if (key === 'interests') return interestLabel(text, reader.language);
  return find(reader, `value.${key}.${text}`) ?? text;
}

/** 'Sunday, 29 November 2026 at 00:51'. */
function sayInstant(at: Date, { language, timeZone }: PageReader) {
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(language), style).format(at);
}

/** Formats a weekday; 0 is Sunday. 4 January 1970 was a Sunday. */
function sayWeekday(day: number, { language }: PageReader) {
  const style = { weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), style).format(
    new Date(Date.UTC(1970, 0, 4 + day)),
  );
}

/** Formats 'companion.ktpNumber' as 'Companion: KTP number'; files keep their name. */
function sayPlace(name: string, reader: PageReader) {
  if (name.startsWith('files/')) return name;
  return name
    .split('.')
    .map((key) => labelOf(key, reader))
    .join(': ');
}

/** The label of a key; if it has none, the key split into words. */
function labelOf(key: string, reader: PageReader): string {
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return find(reader, `label.${key}`) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function find({ language }: PageReader, key: string): string | undefined {
  return Object.hasOwn(en, key) ? translate(namespace, language, key) : undefined;
}

function say({ language }: PageReader, key: keyof typeof en, values?: Values) {
  return translate(namespace, language, key, values);
}

function escapeHtml(value: string) {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
