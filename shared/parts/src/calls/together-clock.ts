/** Milliseconds; heartbeats are sent every 15 seconds, and a device counts as disconnected after 45. */
const longestSilence = 60_000;

/** Measures how long both people were in one call, over all visits of this page to its room. */
export class TogetherClock {
  static readonly #clocks = new Map<string, TogetherClock>();

  /** The clock of a room, shared by its visits. */
  static of(roomName: string): TogetherClock {
    const existing = TogetherClock.#clocks.get(roomName);
    const clock = existing ?? new TogetherClock();
    if (existing === undefined) TogetherClock.#clocks.set(roomName, clock);
    return clock;
  }

  #total = 0;
  #since: number | undefined;

  /**
   * Records whether both are present, at a time in milliseconds. A gap longer than the heartbeat timeout means that the
   * device slept, and is not counted.
   */
  see(isTogether: boolean, at: number): void {
    const passed = this.#since === undefined ? 0 : Math.max(0, at - this.#since);
    if (passed <= longestSilence) this.#total += passed;
    this.#since = isTogether ? at : undefined;
  }

  /** Whole minutes, rounded. */
  minutes(): number {
    return Math.round(this.#total / 60_000);
  }
}
