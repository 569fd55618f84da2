/** For so long after a screen came back, its fields get their text when they appear, in milliseconds. */
const waitForFields = 5_000;

const fieldSelector = `main textarea, main input:not(${[
  'password',
  'file',
  'hidden',
  'checkbox',
  'radio',
]
  .map((type) => `[type=${type}]`)
  .join(', ')})`;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Text in fields of a screen that crashed, by the name or label of each field and its position among equal ones. */
let kept = new Map<string, string>();

/** Remembers the text in the fields on the page, in memory alone, until the screen comes back. */
export function keepTypedText(): void {
  const typed = [...fieldsByKey()].filter(([, field]) => field.value !== '');
  kept = new Map(typed.map(([key, field]) => [key, field.value]));
}

/** Puts the remembered text into the fields of the screen that came back, also into those that appear a little later. */
export function restoreTypedText(): void {
  if (kept.size === 0) return;
  fillFields();
  const observer = new MutationObserver(fillFields);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    kept.clear();
  }, waitForFields);
}

/** Each field is filled once, so that it never loses what is typed later. */
function fillFields(): void {
  for (const [key, field] of fieldsByKey()) {
    const text = kept.get(key);
    if (text === undefined) continue;
    kept.delete(key);
    if (field.value !== text) fill(field, text);
  }
}

/** React reads the value of the event's field only if its own setter was not used. */
function fill(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>(fieldSelector)) {
    const name = field.name || labelOf(field);
    let position = 0;
    while (fields.has(`${name} ${position}`)) position += 1;
    fields.set(`${name} ${position}`, field);
  }
  return fields;
}

/** The text of a label around the field without that of the field. */
function labelOf(field: Field): string {
  const label = field.labels?.[0];
  const parts = [...(label?.childNodes ?? [])].filter((part) => !part.contains(field));
  return parts.map((part) => part.textContent).join('') || field.getAttribute('aria-label') || '';
}
