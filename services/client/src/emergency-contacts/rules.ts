/** More than anybody has; keeps the list one page. */
const mostContacts = 30;

/** Why somebody with so many may not add one; undefined when there is room. */
export function refusalOfContact(count: number): 'list_full' | undefined {
  return count >= mostContacts ? 'list_full' : undefined;
}
