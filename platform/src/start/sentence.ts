/** A failure that its message explains to a person in one sentence; nobody needs to see where it was thrown. */
export class Sentence extends Error {}
