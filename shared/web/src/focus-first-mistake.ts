/** Brings the first marked field into view and under the cursor, after the marks are on the screen. */
export function focusFirstMistake(form: HTMLElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid="true"]')?.focus(),
  );
}
