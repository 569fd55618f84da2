import { useChosenSearch, withParameter } from '@kabar/web/use-chosen-search';

/** What is chosen on a page stands in the address: a reload keeps it, and Back leaves the page. */
export function useChoiceInAddress<Name extends string>(names: readonly Name[]) {
  type Choice = Record<Name, string | null>;
  const [search, chooseSearch] = useChosenSearch();
  // Each of the names has its entry.
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
