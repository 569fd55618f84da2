/** Scrolls to the first invalid field and focuses it, after the page has marked the fields. */
export function focusFirstMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid="true"]')?.focus(),
  );
}
