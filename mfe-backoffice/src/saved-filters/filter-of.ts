const pages = /^\/(admin|moderator)(\/[a-z-]+)*$/;

/**
 * The filter that an address shows, in one order however it came about; without what is open beside the list. page:
 * undefined where none can be kept, such as the page of one person.
 */
export function filterOf(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  params.delete('review');
  params.delete('request');
  params.sort();
  return { page: pages.test(pathname) ? pathname : undefined, query: params.toString() };
}
