import { withoutExamples } from './example-texts.ts';

/** Every text that people see or hear: text nodes, and accessible names, placeholders and titles of elements. */
export function shownTexts(body: HTMLElement): string[] {
  const texts: string[] = [];
  const read = (element: Element) => {
    if (['SCRIPT', 'STYLE'].includes(element.tagName)) return;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'data-elsewhere']) {
      const value = element.getAttribute(name);
      if (value) texts.push(value);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      texts.push(element.value);
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) texts.push(child.textContent ?? '');
      else if (child.nodeType === Node.ELEMENT_NODE) read(child as Element);
    }
  };
  read(body);
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

/** Texts that no page may show: a key without a text, an unfilled placeholder, a value that is not text. */
export function faultsOf(texts: readonly string[]): string[] {
  const key = /^[a-z]\w*(\.\w+)+$/;
  const wrong = /\{\{|\}\}|\[object |\b(undefined|NaN|Infinity|Invalid Date)\b/;
  const file = /\.(webp|jpg|png|pdf)$/;
  return texts.filter((text) => (key.test(text) && !file.test(text)) || wrong.test(text));
}

/** English sentences that also appear on the Indonesian page. Names and sentences of people do not count. */
export function englishLeft(english: readonly string[], indonesian: readonly string[]): string[] {
  const shown = new Set(indonesian);
  const isSentence = (text: string) =>
    (withoutExamples(text).match(/\p{L}{2,}/gu) ?? []).length > 3;
  return english.filter((text) => shown.has(text) && isSentence(text));
}
