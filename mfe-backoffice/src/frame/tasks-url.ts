let stored: string | undefined;

/** The URL of the list "Waiting for you" with its filters, from which the current task was opened; undefined if none was. */
export function tasksUrl(): string | undefined {
  return stored;
}

export function rememberTasksUrl(url: string): void {
  stored = url;
}

export function forgetTasksUrl(): void {
  stored = undefined;
}
