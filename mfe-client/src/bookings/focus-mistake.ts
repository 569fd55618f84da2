/** Runs after the marks are rendered. Repeated mistakes may have been folded meanwhile. */
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
    // A person without consent stays chosen; the consent question below comes next.
    const consent = form?.querySelector<HTMLElement>('[data-asks-consent] input');
    const isWhoFor = field?.getAttribute('name') === 'for';
    ((isWhoFor && consent) || time || field)?.focus();
    if (!isWhoFor) group?.scrollIntoView({ block: 'start' });
  });
}
