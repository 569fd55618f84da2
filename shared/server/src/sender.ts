export interface Sender {
  name: string;
  address: string;
}

/** `Kabar <hello@kabar.example>` or the address alone; undefined unless there is exactly one address. */
export function readSender(text: string): Sender | undefined {
  const [, quoted = '', address = text.trim()] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
  const name = quoted.replace(/^"(.*)"$/, '$1');
  const isOne = /^[^\s<>()",;@]+@[^\s<>()",;@]+$/.test(address);
  return isOne && /^[^<>@\p{Cc}]*$/u.test(name) ? { name, address } : undefined;
}

/** The sender of mails when none is set; undefined when the public address has no usable host name. */
export function defaultSender(brandName: string, publicUrl: string): string | undefined {
  if (!URL.canParse(publicUrl)) return undefined;
  return `${brandName.replaceAll(/[<>@]/g, ' ').trim()} <hello@${new URL(publicUrl).hostname}>`;
}
