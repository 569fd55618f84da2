/** After the marks are on the screen. The same mistakes again may have been folded away meanwhile. */
export function focusMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], fieldset:has([role="alert"]) input',
    );
    const marked = form?.querySelectorAll('[aria-invalid="true"]') ?? [];
    for (const each of marked) each.closest('details')?.setAttribute('open', '');
    const group = field?.closest('fieldset:has([role="alert"])');
    // The first of the times, not the part of the day above them.
    const time = group?.querySelector<HTMLElement>('input[name="time"]');
    // Who has not agreed stays chosen: the next thing to do is the question below the choice.
    const consent = form?.querySelector<HTMLElement>('[data-asks-consent] input');
    const isWhoFor = field?.getAttribute('name') === 'for';
    ((isWhoFor && consent) || time || field)?.focus();
    if (!isWhoFor) group?.scrollIntoView({ block: 'start' });
  });
}
