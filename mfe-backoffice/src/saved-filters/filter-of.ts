const pages = /^\/(admin|moderator)(\/[a-z-]+)*$/;

/**
 * The filter in a URL with sorted parameters, without the open drawer. `page` is undefined on pages that cannot have saved
 * filters, such as a person's page.
 */
export function filterOf(pathname: string, search: string) {
  const params = new URLSearchParams(search);
  params.delete('review');
  params.delete('request');
  params.sort();
  return { page: pages.test(pathname) ? pathname : undefined, query: params.toString() };
}
