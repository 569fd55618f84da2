let place: string | undefined;

/** The URL of the list "Waiting for you" with its filters, from which the current task was opened; undefined if none was. */
export function tasksPlace(): string | undefined {
  return place;
}

export function leaveTasks(address: string): void {
  place = address;
}

export function returnToTasks(): void {
  place = undefined;
}
