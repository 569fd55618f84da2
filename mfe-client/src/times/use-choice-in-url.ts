import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';

/** Stores a page's choices in the URL: a reload keeps them, and Back leaves the page instead of undoing a choice. */
export function useChoiceInUrl<Name extends string>(names: readonly Name[]) {
  type Choice = Record<Name, string | null>;
  const [search, chooseSearch] = useChosenSearch();
  // fromEntries loses the key type; each name has an entry.
  const choice = Object.fromEntries(names.map((name) => [name, search.get(name)])) as Choice;
  const choose = (change: Partial<Choice>) => {
    const next = names.reduce(
      (whole, name) => (name in change ? withParameter(whole, name, change[name]) : whole),
      search,
    );
    chooseSearch(next, { replace: true, preventScrollReset: true });
  };
  return [choice, choose] as const;
}
