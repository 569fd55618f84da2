/**
 * Characters that turn the direction of what follows, break lines unseen or control a terminal. Whoever opens a file of
 * ours must see them, or a message could show another text than it holds.
 */
const controls = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Writes each of them by its number: '[U+202E]'. Tabs and line ends stay. */
export function showControls(text: string): string {
  return text.replace(
    controls,
    (found) => `[U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
