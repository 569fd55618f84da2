let place: string | undefined;

/** Where the list "Waiting for you" was, with its filters, when a task was opened from it; undefined while it is not left. */
export function tasksPlace(): string | undefined {
  return place;
}

export function leaveTasks(address: string): void {
  place = address;
}

export function returnToTasks(): void {
  place = undefined;
}
