/**
 * The address of one mailbox: local@domain in ASCII, at most 64 characters before the @, a dot in the domain. Everything else
 * that mail programs accept in an address (lists, groups, display names, comments, quotes, letters that normalise to a
 * comma) is refused. The database has the same rule (accounts_email_mailbox and similar constraints).
 */
export const mailbox =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

export const longestMailbox = 254;

/** Validates an address in forms before it is sent; ignores surrounding spaces. */
export function isMailbox(typed: string): boolean {
  const address = typed.trim();
  return address.length <= longestMailbox && mailbox.test(address);
}
