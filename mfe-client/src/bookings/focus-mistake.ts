/**
 * Focuses the first invalid field, after the errors are rendered. Opens folds first, because an error that was shown before
 * may have been folded since.
 */
export function focusMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], fieldset:has([role="alert"]) input',
    );
    const marked = form?.querySelectorAll('[aria-invalid="true"]') ?? [];
    for (const each of marked) each.closest('details')?.setAttribute('open', '');
    const group = field?.closest('fieldset:has([role="alert"])');
    // Focuses the first time, because the first input of the group is a part of the day.
    const time = group?.querySelector<HTMLElement>('input[name="time"]');
    // If the chosen person has not consented, the mistake is the missing consent, so its question gets the focus.
    const consent = form?.querySelector<HTMLElement>('[data-asks-consent] input');
    const isWhoFor = field?.getAttribute('name') === 'for';
    ((isWhoFor && consent) || time || field)?.focus();
    if (!isWhoFor) group?.scrollIntoView({ block: 'start' });
  });
}
