/** Milliseconds; heartbeats are every 15 seconds, and after 45 a device counts as gone. */
const longestSilence = 60_000;

/** How long both people were in one call, over every visit of this page to its room. */
export class TogetherClock {
  static readonly #clocks = new Map<string, TogetherClock>();

  /** The clock of a room, the same for each visit to it. */
  static of(roomName: string): TogetherClock {
    const known = TogetherClock.#clocks.get(roomName);
    const clock = known ?? new TogetherClock();
    if (known === undefined) TogetherClock.#clocks.set(roomName, clock);
    return clock;
  }

  #total = 0;
  #since: number | undefined;

  /** Whether both are there, at a moment in milliseconds. A longer silence than a heartbeat allows is sleep of the device, not talk. */
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
