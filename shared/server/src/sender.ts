export interface Sender {
  name: string;
  address: string;
}

/** Parses `Kabar <hello@kabar.example>` or a bare address; undefined unless there is exactly one address. */
export function readSender(text: string): Sender | undefined {
  const [, quoted = '', address = text.trim()] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  const name = quoted.replace(/^"(.*)"$/, '$1');
  const isOne = /^[^\s<>()",;@]+@[^\s<>()",;@]+$/.test(address);
  return isOne && /^[^<>@\p{Cc}]*$/u.test(name) ? { name, address } : undefined;
}

/** The default sender of mails; undefined if the public URL has no usable host name. */
export function defaultSender(brandName: string, publicUrl: string): string | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  return `${brandName.replaceAll(/[<>@]/g, ' ').trim()} <hello@${new URL(publicUrl).hostname}>`;
}
