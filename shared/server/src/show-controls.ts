/**
 * Characters that reverse text direction, break lines or control a terminal. They must be visible in our CSV files and
 * logs, or a message could look different from its content.
 */
const controls = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Replaces each with its code point: '[U+202E]'. Keeps tabs and line ends. */
export function showControls(text: string): string {
  return text.replace(
    controls,
    (found) => `[U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}
