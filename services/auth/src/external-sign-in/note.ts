import { z } from 'zod';

/** State that this browser keeps in a sealed cookie during the redirect to the provider. */
const Flow = z.object({
  kind: z.literal('flow'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  role: z.enum(['client', 'companion', 'older_user']).optional(),
  /** The flow re-authenticates a signed-in person. */
  again: z.literal(true).optional(),
});

/** An identity that waits for the password of the account with the same address. */
const Waiting = z.object({ kind: z.literal('waiting'), subject: z.string(), email: z.string() });

const Note = z.discriminatedUnion('kind', [Flow, Waiting]);
export type Note = z.infer<typeof Note>;

export function writeNote(note: Note): string {
  return JSON.stringify(note);
}

export function readNote<Kind extends Note['kind']>(
  text: string | undefined,
  kind: Kind,
): Extract<Note, { kind: Kind }> | undefined {
  const parsed = Note.safeParse(text === undefined ? undefined : JSON.parse(text));
  // The kind was compared above; the compiler cannot narrow the generic by it.
  return parsed.success && parsed.data.kind === kind
    ? (parsed.data as Extract<Note, { kind: Kind }>)
    : undefined;
}
