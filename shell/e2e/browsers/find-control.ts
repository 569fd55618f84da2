/** A control, found by its accessible name. */
export interface Control {
  kind: 'button' | 'link' | 'radio' | 'field';
  /** The source of a regular expression for the name. */
  pattern: string;
  /** The index among controls with this name, from 0. */
  nth: number;
}

/** Runs in the page: finds the visible, enabled control. */
export function findControl({ kind, pattern, nth }: Control): Element | undefined {
  const selectors = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    radio: 'input[type="radio"], [role="radio"]',
    field: 'input:not([type="radio"]):not([type="checkbox"]), textarea',
  };
  const expression = new RegExp(pattern);
  const isNamed = (found: string) => expression.test(found.replace(/\s+/g, ' ').trim());
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent ?? ''),
    element.textContent ?? '',
  ];
  const dialog = document.querySelector('dialog[open], [role="dialog"]');
  const found = Array.from((dialog ?? document).querySelectorAll(selectors[kind])).filter(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      !element.matches(':disabled') &&
      namesOf(element).some(isNamed),
  )[nth];
  // Uses the label of a radio button, because the input itself is hidden.
  const label = kind === 'radio' ? (found as HTMLInputElement | undefined)?.labels?.[0] : undefined;
  (label ?? found)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return label ?? found;
}
