/** Milliseconds in which fields of a restored screen are filled when they appear, on the same page only. */
const waitForFields = 20_000;

export type Field = HTMLInputElement | HTMLTextAreaElement;

const withoutText = ['password', 'file', 'hidden', 'checkbox', 'radio', 'submit', 'button'];

/** Text for fields that have not appeared yet, by the name or label of each and its position among equal ones. */
let kept = new Map<string, string>();

/** Copies the text of a crashed screen's fields into the fields of its replacement, when they appear. */
export function restoreTypedText(before: Iterable<Field>): void {
  const typed = [...byKey(before)].filter(([, field]) => field.value !== '');
  kept = new Map(typed.map(([key, field]) => [key, field.value]));
  if (kept.size === 0) return;
  fillNext();
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    if (location.pathname === pathname) fillNext();
    else forget();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(forget, waitForFields);

  function forget(): void {
    observer.disconnect();
    kept.clear();
  }
}

/**
 * Fills one field, and the next after React has rendered, because form handlers often close over the last render's
 * state. Each field is filled once, so that later typing is never lost.
 */
function fillNext(): void {
  for (const [key, field] of byKey(document.querySelectorAll<Field>('main input, main textarea'))) {
    const text = kept.get(key);
    if (text === undefined) continue;
    kept.delete(key);
    if (field.value === text) continue;
    fill(field, text);
    setTimeout(fillNext);
    return;
  }
}

/** React reads the value of the event's field only if its own setter was not used. */
function fill(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function byKey(all: Iterable<Field>): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of all) {
    if (withoutText.includes(field.type)) continue;
    const name = field.name || labelOf(field);
    let position = 0;
    while (fields.has(`${name} ${position}`)) position += 1;
    fields.set(`${name} ${position}`, field);
  }
  return fields;
}

/** The text of the field's label without the field. `field.labels` is empty for a field that has left the page. */
function labelOf(field: Field): string {
  let root: Element = field;
  while (root.parentElement) root = root.parentElement;
  const label =
    field.closest('label') ?? root.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  const parts = [...(label?.childNodes ?? [])].filter((part) => !part.contains(field));
  return parts.map((part) => part.textContent).join('') || field.getAttribute('aria-label') || '';
}
